import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDate } from '@/shared/dates';
import { Panel } from '@/ui/panel';
import type { DashboardProducts } from '../schema';

/** P-17: the products whose return is no longer news. */
export async function RestockedList({ restocked: { products, total } }: { restocked: DashboardProducts['longRestocked'] }) {
  const [t, product, card] = await Promise.all([
    getTranslations('dashboard.restocked'),
    getTranslations('product.locations'),
    getTranslations('product-list.card'),
  ]);
  return (
    <Panel id="restocked" title={t('title')} className="scroll-mt-[calc(var(--header)+16px)]">
      <p className="mb-2 text-sm text-muted">{t('text')}</p>
      <ul className="text-sm">
        {products.map(({ id, name, hospital, city }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <Link href={`/product/admin/edit/${id}`} prefetch={false} className="min-w-0 font-[550] [overflow-wrap:anywhere]">
              {name ?? card('unnamed')}
            </Link>
            <span className="text-muted">
              {[
                hospital && t('since', { channel: product('HOSPITAL'), date: formatDate(hospital) }),
                city && t('since', { channel: product('CITY'), date: formatDate(city) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
        {total > products.length && (
          <li className="border-t border-line pt-2 text-muted">{t('more', { count: total - products.length })}</li>
        )}
      </ul>
    </Panel>
  );
}
