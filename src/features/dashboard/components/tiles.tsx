import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { classNames } from '@/ui/class-names';
import type { DashboardTile } from '../schema';
import { EDGES } from './tones';

/** A figure that links to its list; the colour marks the area, and fades at zero. */
async function Tile({ tile: { href, tone, count, label, detail } }: { tile: DashboardTile }) {
  const format = await getFormatter();
  return (
    <li className="min-w-0">
      <Link
        href={href}
        prefetch={false}
        className={classNames(
          'panel flex h-full items-center gap-4 rounded-panel border border-l-4 border-line bg-surface px-4 py-3 text-ink no-underline hover:bg-hover hover:no-underline',
          count > 0 ? EDGES[tone] : 'border-l-line',
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

export async function Tiles({ tiles }: { tiles: readonly DashboardTile[] }) {
  const t = await getTranslations('dashboard');
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,290px),1fr))] gap-4">
        {tiles.map((tile) => (
          <Tile key={tile.name} tile={tile} />
        ))}
      </ul>
    </section>
  );
}
