import { ButtonLink } from '@/ui/controls/button';
import { Panel } from '@/ui/page/panel';
import type { DashboardPanel } from '../schema';
import { BarsChart } from './bars-chart';
import { FiguresTable } from './figures-table';
import { ItemList } from './item-list';
import { SharesChart } from './shares-chart';
import { WeeksChart } from './weeks-chart';

function Content({ panel }: { panel: DashboardPanel }) {
  if (panel.kind === 'shares') return <SharesChart parts={panel.parts} />;
  if (panel.kind === 'bars') return <BarsChart parts={panel.parts} empty={panel.empty} />;
  if (panel.kind === 'figures') return <FiguresTable columns={panel.columns} lines={panel.lines} title={panel.title} />;
  if (panel.kind === 'weeks') return <WeeksChart weeks={panel.weeks} series={panel.series} empty={panel.empty} title={panel.title} />;
  return <ItemList items={panel.items} more={panel.more} />;
}

function OnePanel({ panel }: { panel: DashboardPanel }) {
  const { name, title, text, link } = panel;
  return (
    <Panel
      id={name}
      title={title}
      aside={panel.kind === 'shares' && <span className="text-sm text-muted">{panel.summary}</span>}
      actions={
        link && (
          <ButtonLink small href={link.href} prefetch={false}>
            {link.label}
          </ButtonLink>
        )
      }
      className="scroll-mt-[calc(var(--header)+16px)]"
    >
      {text && <p className="mb-3 text-sm text-muted">{text}</p>}
      <Content panel={panel} />
    </Panel>
  );
}

/** Charts on one side, lists on the other, each read from top to bottom; where there is one sort only, it takes both sides. */
function columnsOf(panels: readonly DashboardPanel[]): DashboardPanel[][] {
  const charts = panels.filter(({ kind }) => kind !== 'list');
  const lists = panels.filter(({ kind }) => kind === 'list');
  const columns = charts.length > 0 && lists.length > 0 ? [charts, lists] : [0, 1].map((side) => panels.filter((_, at) => at % 2 === side));
  return columns.filter((column) => column.length > 0);
}

export function Panels({ panels }: { panels: readonly DashboardPanel[] }) {
  const columns = columnsOf(panels);
  return (
    <div className={columns.length > 1 ? 'grid items-start gap-4 min-[1100px]:grid-cols-2' : 'grid max-w-4xl items-start gap-4'}>
      {columns.map((column) => (
        <div key={column[0]?.name} className="flex min-w-0 flex-col gap-4">
          {column.map((panel) => (
            <OnePanel key={panel.name} panel={panel} />
          ))}
        </div>
      ))}
    </div>
  );
}
