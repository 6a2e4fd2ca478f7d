'use client';

import { useGridTools } from '../grid-context';
import type { GridFocus } from '../keyboard/use-grid-focus';
import { GridRow, type RowTexts } from './grid-row';
import type { RowSource } from './row-source';
import type { RowSelection } from './use-row-selection';
import type { Rows } from './use-rows';

interface GridRowsProps<Row> {
  source: RowSource<Row>;
  items: Rows['items'];
  /** pixels of the scrolled content */
  height: number;
  texts: RowTexts<Row>;
  focus: GridFocus;
  selection: RowSelection<Row>;
  isCards: boolean;
  isOpen: ((row: Row) => boolean) | undefined;
}

/** The rendered lines, each at its place in the height of all. */
export function GridRows<Row>({ source, items, height, texts, focus, selection, isCards, isOpen }: GridRowsProps<Row>) {
  const { columns } = useGridTools();
  const { active, range } = focus;
  const isTree = source.shown().rowGroupCols.length > 0;
  return (
    <div role="rowgroup" className="dg-canvas" aria-busy={source.isStale()} style={{ height }}>
      {items.map(({ index, top }) => {
        const isInCellRange = range !== null && index >= range.top && index <= range.bottom;
        const line = source.lineAt(index);
        return (
          <GridRow
            key={index}
            line={line}
            index={index}
            top={top}
            columns={columns}
            isCard={isCards}
            texts={texts}
            activeColumn={active.row === index ? active.column : -1}
            from={isInCellRange ? range.left : -1}
            to={isInCellRange ? range.right : -1}
            isTree={isTree}
            isSelected={selection.isSelected(line)}
            isOpen={line.kind === 'row' && (isOpen?.(line.row) ?? false)}
            onToggle={source.toggle}
          />
        );
      })}
    </div>
  );
}
