import { classNames } from '../class-names';

export interface BarColumn {
  readonly key: string;
  /** tooltip */
  readonly title: string;
  /** from the top: colour and height as a share of the highest column */
  readonly parts: readonly { readonly fill: string; readonly share: number }[];
}

interface BarColumnsProps {
  columns: readonly BarColumn[];
  /** label of the highest value */
  maxLabel: string;
  /** labels of the first and last column; one label if there is only one */
  edges: readonly string[];
  /** maximum column width in pixels */
  widest?: number;
  height: string;
}

/** Bar chart. Visual only: a table beside it carries the figures for screen readers. */
export function BarColumns({ columns, maxLabel, edges, widest, height }: BarColumnsProps) {
  const width = widest === undefined ? {} : { maxWidth: columns.length * widest };
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
      <div className="flex flex-col justify-between text-right">
        <span>{maxLabel}</span>
        <span>0</span>
      </div>
      <div className={classNames('flex items-end gap-px border-b border-line-strong', height)} style={width}>
        {columns.map(({ key, title, parts }) => (
          <div key={key} title={title} className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-hover">
            {parts.map(({ fill, share }) => (
              <div key={fill} className={fill} style={{ height: `${share * 100}%` }} />
            ))}
          </div>
        ))}
      </div>
      <span />
      <div className="flex justify-between pt-1" style={width}>
        {edges.map((edge) => (
          <span key={edge}>{edge}</span>
        ))}
      </div>
    </div>
  );
}
