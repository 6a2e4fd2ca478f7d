import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/ui/panel';
import { shares } from '../rules';
import type { DashboardProducts } from '../schema';

type State = keyof DashboardProducts['states'];

const COLOURS: Record<State, string> = {
  shortage: 'bg-bad',
  tension: 'bg-warn',
  limited: 'bg-calm',
  available: 'bg-ok',
  unknown: 'bg-line-strong',
  handed: 'bg-line-strong/55',
  stopped: 'bg-line',
};
/** Where the list has a filter for the state. */
const LISTS: Partial<Record<State, string>> = {
  shortage: 'TENSION_OR_SHORTAGE',
  tension: 'TENSION_OR_SHORTAGE',
  available: 'AVAILABLE',
  handed: 'HANDED',
  stopped: 'STOPPED',
};

/** The catalogue as one bar; the legend says in words and figures what the colours show. */
export async function CatalogueChart({ products }: { products: DashboardProducts }) {
  const [t, format] = await Promise.all([getTranslations('dashboard.catalogue'), getFormatter()]);
  const parts = shares(products.states);
  return (
    <Panel id="catalogue" title={t('title')} aside={<span className="text-sm text-muted">{t('total', { count: products.total })}</span>}>
      <div aria-hidden="true" className="flex h-5 gap-0.5 overflow-hidden rounded-control">
        {parts.map(({ name, share }) => (
          <div key={name} className={COLOURS[name]} style={{ width: `${share * 100}%`, minWidth: 3 }} />
        ))}
      </div>
      <ul className="mt-3 text-sm">
        {parts.map(({ name, count, share }) => (
          <li key={name} className="flex min-h-7 items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[3px] ${COLOURS[name]}`} />
            <span className="min-w-0 flex-1">
              {LISTS[name] ? (
                <Link href={`/product/admin?availability=${LISTS[name]}`} prefetch={false}>
                  {t(name)}
                </Link>
              ) : (
                t(name)
              )}
            </span>
            <span className="tabular-nums">{format.number(count)}</span>
            <span className="w-12 text-right text-muted tabular-nums">{t('share', { share })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">{t('text')}</p>
    </Panel>
  );
}
