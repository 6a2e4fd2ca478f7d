'use client';

import { ArrowDown, ArrowUp, GripVertical, Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ShownColumn } from '../../../shared/grid/grid-layout';
import { classNames } from '../../class-names';
import { Checkbox } from '../../controls/checkbox';
import { useGridTools } from '../grid-context';
import type { ColumnDrag } from './use-column-drag';

const TOOL = 'grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-30';

interface ChosenColumnProps {
  /** shown columns in their order */
  shown: readonly ShownColumn[];
  /** position of this column among them */
  at: number;
  drag: ColumnDrag;
  onStep: (name: string, way: -1 | 1) => void;
}

/** A shown column in the list of columns: to be hidden, pinned and moved. */
export function ChosenColumn({ shown, at, drag, onStep }: ChosenColumnProps) {
  const t = useTranslations('data-grid.chooser');
  const { state, header } = useGridTools();
  const column = shown[at];
  if (!column) return null;
  const { name } = column;
  const canUp = shown[at - 1]?.pinned === column.pinned && at > 0;
  const canDown = shown[at + 1]?.pinned === column.pinned && at < shown.length - 1;
  const side = drag.sideOf(name);
  return (
    <li
      data-column={name}
      draggable
      className={classNames(
        'flex items-center gap-1 rounded-control border-y-2 border-transparent pr-1 hover:bg-hover',
        side && (side === 'before' ? 'border-t-accent' : 'border-b-accent'),
      )}
      {...drag.handlersOf(name)}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep(name, event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <GripVertical size={14} aria-hidden="true" className="shrink-0 cursor-grab text-muted" />
      <Checkbox
        label={header(name)}
        checked
        disabled={shown.length === 1}
        className="min-w-0 flex-1"
        onChange={(isShown) => state.table.getColumn(name)?.toggleVisibility(isShown)}
      />
      <PinButton column={column} />
      <button
        type="button"
        className={TOOL}
        aria-disabled={!canUp || undefined}
        aria-label={t('up', { column: header(name) })}
        onClick={() => canUp && onStep(name, -1)}
      >
        <ArrowUp size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={TOOL}
        aria-disabled={!canDown || undefined}
        aria-label={t('down', { column: header(name) })}
        onClick={() => canDown && onStep(name, 1)}
      >
        <ArrowDown size={14} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Pins a column to the start, then to the end, then not at all. */
function PinButton({ column: { name, pinned } }: { column: ShownColumn }) {
  const t = useTranslations('data-grid.chooser');
  const { state, header } = useGridTools();
  const next = pinned === null ? 'start' : pinned === 'left' ? 'end' : false;
  const now = t(pinned === 'left' ? 'pinLeft' : pinned === 'right' ? 'pinRight' : 'pinNone');
  return (
    <button
      type="button"
      className={classNames(TOOL, pinned && 'text-accent')}
      aria-label={`${t('pin', { column: header(name) })} (${now})`}
      title={now}
      onClick={() => state.table.getColumn(name)?.pin(next)}
    >
      <Pin size={14} aria-hidden="true" className={pinned === 'left' ? 'rotate-45' : pinned === 'right' ? '-rotate-45' : undefined} />
    </button>
  );
}
