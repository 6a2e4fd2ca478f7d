import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { formatDate } from '@/shared/dates';
import { classNames } from '@/ui/class-names';
import type { DashboardView } from '../schema';

type TileTone = 'draft' | 'bad' | 'ok';
const TONES: Record<TileTone, string> = { draft: 'border-l-draft', bad: 'border-l-bad', ok: 'border-l-ok' };

interface TileProps {
  href: string;
  tone: TileTone;
  count: number;
  label: string;
  detail: string;
}

/** A figure that leads to its list; the colour only says which area it is, and fades when there is nothing to do. */
async function Tile({ href, tone, count, label, detail }: TileProps) {
  const format = await getFormatter();
  return (
    <li className="min-w-0">
      <Link
        href={href}
        prefetch={false}
        className={classNames(
          'panel flex h-full items-center gap-4 rounded-panel border border-l-4 border-line bg-surface px-4 py-3 text-ink no-underline hover:bg-hover hover:no-underline',
          count > 0 ? TONES[tone] : 'border-l-line',
        )}
      >
        <span
          className={classNames(
            'min-w-12 shrink-0 text-center text-[30px] leading-none font-[650] tabular-nums',
            count === 0 && 'text-muted',
          )}
        >
          {format.number(count)}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{detail}</span>
        </span>
      </Link>
    </li>
  );
}

export async function Tiles({ view: { drafts, products } }: { view: DashboardView }) {
  const t = await getTranslations('dashboard');
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,290px),1fr))] gap-4">
        {drafts && (
          <Tile
            href="/draft/admin"
            tone="draft"
            count={drafts.total}
            label={t('drafts.label')}
            detail={drafts.oldest ? t('drafts.oldest', { date: formatDate(drafts.oldest) }) : t('drafts.none')}
          />
        )}
        {products && (
          <>
            <Tile
              href="/product/admin?availability=TENSION_OR_SHORTAGE"
              tone="bad"
              count={products.tensionOrShortage}
              label={t('tension.label')}
              detail={t('tension.detail', { count: products.shortage })}
            />
            <Tile
              href={products.longRestocked.total > 0 ? '#restocked' : '/product/admin?availability=AVAILABLE'}
              tone="ok"
              count={products.longRestocked.total}
              label={t('restocked.label')}
              detail={t(products.longRestocked.total > 0 ? 'restocked.detail' : 'restocked.none')}
            />
          </>
        )}
      </ul>
    </section>
  );
}
