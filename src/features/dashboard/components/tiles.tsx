import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { classNames } from '@/ui/class-names';
import { arranged } from '../rules';
import type { DashboardTile } from '../schema';
import { EDGES } from './tones';

/** A figure that links to its list, if it has one; the colour marks the area. Work is larger than plain status. */
async function Tile({ tile: { href, tone, count, label, detail, isWork } }: { tile: DashboardTile }) {
  const format = await getFormatter();
  const box = classNames(
    'panel flex h-full items-center gap-4 rounded-panel border border-l-4 border-line bg-surface px-4 text-ink',
    isWork ? 'py-3' : 'py-2',
    EDGES[tone],
  );
  const content = (
    <>
      <span
        className={classNames(
          'min-w-12 shrink-0 text-center leading-none tabular-nums',
          isWork ? 'text-[30px] font-[650]' : 'text-[22px] font-semibold text-muted',
        )}
      >
        {format.number(count)}
      </span>
      <span className="min-w-0">
        <span className={classNames('block', isWork ? 'font-semibold' : 'text-sm font-[550]')}>{label}</span>
        <span className={classNames('block text-muted', isWork ? 'text-sm' : 'text-xs')}>{detail}</span>
      </span>
    </>
  );
  return (
    <li className="min-w-0">
      {href ? (
        <Link href={href} prefetch={false} className={classNames(box, 'no-underline hover:bg-hover hover:no-underline')}>
          {content}
        </Link>
      ) : (
        <div className={box}>{content}</div>
      )}
    </li>
  );
}

const TILE_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-4';
/** Three tiles or fewer are one row of three columns, each group as wide as its tiles. */
const ONE_ROW = 3;
const ROW_SPANS = [
  { group: '', list: '' },
  { group: 'xl:col-span-1', list: 'xl:grid-cols-1' },
  { group: 'xl:col-span-2', list: 'xl:grid-cols-2' },
];

interface GroupProps {
  title: string;
  tiles: readonly DashboardTile[];
  /** it shares a row with the other group */
  isInRow: boolean;
}

function Group({ title, tiles, isInRow }: GroupProps) {
  if (tiles.length === 0) return null;
  const span = isInRow ? ROW_SPANS[tiles.length] : undefined;
  return (
    <div className={classNames('flex flex-col gap-2', span?.group)}>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className={classNames(TILE_GRID, span && `flex-1 ${span.list}`)}>
        {tiles.map((tile) => (
          <Tile key={tile.name} tile={tile} />
        ))}
      </ul>
    </div>
  );
}

/** Columns of a fixed width and one line for each label: whatever the font's widths are, nothing changes its line when it arrives. */
const QUIET_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-4 gap-y-1';

/** What waits for the reader first, then plain status; what is at zero is one quiet line. */
export async function Tiles({ tiles }: { tiles: readonly DashboardTile[] }) {
  const t = await getTranslations('dashboard');
  const { work, standing, quiet } = arranged(tiles);
  const areBoth = work.length > 0 && standing.length > 0;
  const isOneRow = areBoth && work.length + standing.length <= ONE_ROW;
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-4">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      <div
        className={classNames(
          'flex flex-col gap-4',
          isOneRow && 'xl:grid xl:grid-cols-3',
          areBoth && !isOneRow && 'min-[1800px]:grid min-[1800px]:grid-cols-2',
        )}
      >
        <Group title={t('work')} tiles={work} isInRow={isOneRow} />
        <Group title={t('standing')} tiles={standing} isInRow={isOneRow} />
      </div>
      {quiet.length > 0 && (
        <div className="grid gap-x-4 gap-y-1 text-sm text-muted sm:grid-cols-[8rem_minmax(0,1fr)]">
          <span className="truncate">{t('nothing')}</span>
          <ul className={QUIET_GRID}>
            {quiet.map(({ name, href, label }) => (
              <li key={name} className="truncate" title={label}>
                {href ? (
                  <Link href={href} prefetch={false} className="text-muted underline decoration-line-strong underline-offset-2">
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
