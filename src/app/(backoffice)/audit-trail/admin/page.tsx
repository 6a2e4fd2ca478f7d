import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage } from '@/app/guarded-page';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { AuditLogScreen } from './audit-log-screen';
import { loadAuditLog } from './load-audit-log';

const ProductId = z.uuid().optional();

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

/** All entries of the audit log, or those of one product (U-04); they are still there when the product is not. */
export default guardedPage(async function AuditLogPage({ searchParams }: PageProps<'/audit-trail/admin'>) {
  const [actor, params, t, unnamed, { routine }] = await Promise.all([
    gate('audit.read'),
    searchParams,
    getTranslations('audit'),
    getTranslations('product-list.card'),
    getMessages(),
  ]);
  const { success, data: productId } = ProductId.safeParse(params.productId);
  if (!success) notFound();
  const { first, opened, emptyColumns, verification, name, isProductThere } = await loadAuditLog(params, productId, actor);
  const href = isProductThere && can(actor, 'product.read') ? `/product/admin/edit/${productId}` : null;
  return (
    <Messages names={['audit', 'audit-chain', 'data-grid', 'exports', 'grid-view', 'product', 'roles']}>
      <AuditLogScreen
        key={productId ?? 'all'}
        first={first}
        opened={opened}
        emptyColumns={emptyColumns}
        verification={verification}
        title={productId ? t('ofProduct', { name: name ?? unnamed('unnamed') }) : t('title')}
        routineNames={Object.fromEntries(Object.entries(routine.routines).map(([name, { label }]) => [name, label]))}
        product={productId ? { id: productId, href } : null}
      />
    </Messages>
  );
}, metadata);
