import { classNames } from '../class-names';

export interface BarColumn {
  readonly key: string;
  /** what somebody sees who points at it */
  readonly title: string;
  /** from the top: a colour and how high it is, of the highest column */
  readonly parts: readonly { readonly fill: string; readonly share: number }[];
}

interface BarColumnsProps {
  columns: readonly BarColumn[];
  /** how much the highest column stands for */
  most: string;
  /** what the first and the last column stand for; one text where there is only one */
  edges: readonly string[];
  /** widest that a column gets, in pixels */
  widest?: number;
  height: string;
}

/** Figures as columns side by side. For the eye only: a table beside it says what they show. */
export function BarColumns({ columns, most, edges, widest, height }: BarColumnsProps) {
  const width = widest === undefined ? {} : { maxWidth: columns.length * widest };
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
      <div className="flex flex-col justify-between text-right">
        <span>{most}</span>
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
