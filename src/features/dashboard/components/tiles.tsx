import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { classNames } from '@/ui/class-names';
import { arranged } from '../rules';
import type { DashboardTile } from '../schema';
import { EDGES } from './tones';

/** A figure that links to its list; the colour marks the area. */
async function Tile({ tile: { href, tone, count, label, detail } }: { tile: DashboardTile }) {
  const format = await getFormatter();
  return (
    <li className="min-w-0">
      <Link
        href={href}
        prefetch={false}
        className={classNames(
          'panel flex h-full items-center gap-4 rounded-panel border border-l-4 border-line bg-surface px-4 py-3 text-ink no-underline hover:bg-hover hover:no-underline',
          EDGES[tone],
        )}
      >
        <span className="min-w-12 shrink-0 text-center text-[30px] leading-none font-[650] tabular-nums">{format.number(count)}</span>
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{detail}</span>
        </span>
      </Link>
    </li>
  );
}

/** What waits for the reader first, then how things stand; what is at zero is one quiet line. */
export async function Tiles({ tiles }: { tiles: readonly DashboardTile[] }) {
  const t = await getTranslations('dashboard');
  const { shown, quiet } = arranged(tiles);
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-4">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      {shown.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-4">
          {shown.map((tile) => (
            <Tile key={tile.name} tile={tile} />
          ))}
        </ul>
      )}
      {quiet.length > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <span>{t('nothing')}</span>
          <ul className="contents">
            {quiet.map(({ name, href, label }) => (
              <li key={name}>
                <Link href={href} prefetch={false} className="text-muted underline decoration-line-strong underline-offset-2">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
