'use client';

import { ArrowDown, ArrowUp, GripVertical, Pin, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ROW_DENSITIES } from '@/shared/grid';
import { type ShownColumn, shownColumns } from '../../../shared/grid-layout';
import { classNames } from '../../class-names';
import { Button } from '../../controls/button';
import { Checkbox } from '../../controls/checkbox';
import { useGridTools } from '../grid-context';
import { GridPopup } from '../menus/popup';
import { moveColumn, stepColumn } from './use-table';

const DRAGGED = 'application/x-grid-column';
const TOOL = 'grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-30';

/** Shows, hides, orders and pins columns, by pointer and by keyboard. */
export function ColumnChooser({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const t = useTranslations('data-grid.chooser');
  const { grid, state, header } = useGridTools();
  const { layout, setLayout, table } = state;
  const columns = shownColumns(grid, layout);
  const shown = columns.filter(({ isShown }) => isShown);
  const others = columns.filter(({ isShown }) => !isShown);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [drop, setDrop] = useState<{ name: string; place: 'before' | 'after' } | null>(null);

  const step = (name: string, way: -1 | 1) => {
    const at = stepColumn(table, name, way) + 1;
    setAnnouncement(t('moved', { column: header(name), at, count: shown.length }));
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-column="${name}"] input`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(name, event.key === 'ArrowUp' ? -1 : 1);
  };
  const onDragOver = (event: DragEvent<HTMLElement>, name: string) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    setDrop({ name, place: event.clientY < box.top + box.height / 2 ? 'before' : 'after' });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const moved = event.dataTransfer.getData(DRAGGED);
    if (drop && moved) moveColumn(table, moved, drop.name, drop.place);
    setDrop(null);
  };
  const pinOf = ({ name, pinned }: ShownColumn) => {
    const next = pinned === null ? 'start' : pinned === 'left' ? 'end' : false;
    const now = t(pinned === 'left' ? 'pinLeft' : pinned === 'right' ? 'pinRight' : 'pinNone');
    return (
      <button
        type="button"
        className={classNames(TOOL, pinned && 'text-accent')}
        aria-label={`${t('pin', { column: header(name) })} (${now})`}
        title={now}
        onClick={() => table.getColumn(name)?.pin(next)}
      >
        <Pin size={14} aria-hidden="true" className={pinned === 'left' ? 'rotate-45' : pinned === 'right' ? '-rotate-45' : undefined} />
      </button>
    );
  };
  return (
    <GridPopup anchor={anchor} label={t('title')} onClose={onClose} className="w-[360px]">
      <div className="flex flex-col gap-2 p-3">
        <p className="text-sm font-semibold">{t('title')}</p>
        <fieldset className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
          <legend className="sr-only">{t('density')}</legend>
          <span aria-hidden="true" className="mr-auto text-xs font-semibold text-muted">
            {t('density')}
          </span>
          <span className="flex rounded-control border border-line">
            {ROW_DENSITIES.map((density) => (
              <label key={density} className="dg-density">
                <input
                  type="radio"
                  name="density"
                  className="sr-only"
                  checked={state.density === density}
                  onChange={() => state.setDensity(density)}
                />
                {t(`densities.${density}`)}
              </label>
            ))}
          </span>
        </fieldset>
        <p className="text-xs text-muted">{t('help')}</p>
        <ul ref={list} aria-label={t('shown')} className="flex max-h-[46vh] flex-col overflow-y-auto">
          {shown.map((column, at) => {
            const { name } = column;
            const canUp = shown[at - 1]?.pinned === column.pinned && at > 0;
            const canDown = shown[at + 1]?.pinned === column.pinned && at < shown.length - 1;
            return (
              <li
                key={name}
                data-column={name}
                draggable
                className={classNames(
                  'flex items-center gap-1 rounded-control border-y-2 border-transparent pr-1 hover:bg-hover',
                  drop?.name === name && (drop.place === 'before' ? 'border-t-accent' : 'border-b-accent'),
                )}
                onDragStart={(event) => {
                  event.dataTransfer.setData(DRAGGED, name);
                  event.dataTransfer.effectAllowed = 'move';
                }}
                onDragOver={(event) => onDragOver(event, name)}
                onDragEnd={() => setDrop(null)}
                onDrop={onDrop}
                onKeyDown={(event) => onKeyDown(event, name)}
              >
                <GripVertical size={14} aria-hidden="true" className="shrink-0 cursor-grab text-muted" />
                <Checkbox
                  label={header(name)}
                  checked
                  disabled={shown.length === 1}
                  className="min-w-0 flex-1"
                  onChange={(isShown) => table.getColumn(name)?.toggleVisibility(isShown)}
                />
                {pinOf(column)}
                <button
                  type="button"
                  className={TOOL}
                  aria-disabled={!canUp || undefined}
                  aria-label={t('up', { column: header(name) })}
                  onClick={() => canUp && step(name, -1)}
                >
                  <ArrowUp size={14} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className={TOOL}
                  aria-disabled={!canDown || undefined}
                  aria-label={t('down', { column: header(name) })}
                  onClick={() => canDown && step(name, 1)}
                >
                  <ArrowDown size={14} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
        {others.length > 0 && (
          <>
            <p className="border-t border-line pt-2 text-xs font-semibold text-muted">{t('others')}</p>
            <ul aria-label={t('others')} className="flex max-h-[22vh] flex-col overflow-y-auto">
              {others.map(({ name }) => (
                <li key={name} className="pl-[18px]">
                  <Checkbox label={header(name)} checked={false} onChange={(isShown) => table.getColumn(name)?.toggleVisibility(isShown)} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Button tone="quiet" className="self-start" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => setLayout(null)}>
          {t('reset')}
        </Button>
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </div>
    </GridPopup>
  );
}
