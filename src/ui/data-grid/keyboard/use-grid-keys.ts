'use client';

import type { KeyboardEvent } from 'react';
import { stepColumn } from '../columns/use-table';
import type { GridTools } from '../grid-context';
import type { RowSource } from '../rows/row-source';
import type { RowSelection } from '../rows/use-row-selection';
import { type Extent, HEADER_ROW, nextCellPosition } from './navigation';
import { cellPositionOf, focusTarget, type GridFocus } from './use-grid-focus';

/** Pixels per key press when resizing a column. */
export const WIDTH_STEP = 16;

interface KeysOptions<Row> {
  tools: GridTools;
  focus: GridFocus;
  source: RowSource<Row>;
  extent: Extent;
  open: (line: number, isNewTab: boolean) => void;
  copy: (isRow: boolean, withHeaders: boolean) => void;
  /** edits a cell in place; false where it cannot be */
  edit: (row: number, column: string, anchor: Element) => boolean;
  /** row selection, if the grid has one */
  selection: RowSelection<Row> | undefined;
  /** leaves the grid */
  leave: () => void;
  /** focuses the "go to row" field */
  goTo: () => void;
}

const isMac = () => navigator.platform.startsWith('Mac');

/** Whether the input handles the key itself: arrows while there is text on that side of the caret. */
function belongsToInput(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (key === 'Home' || key === 'End') return value !== '';
  if (key === 'ArrowLeft') return !(start === 0 && end === 0);
  if (key === 'ArrowRight') return !(start === value.length && end === value.length);
  return key.length === 1 || key === 'PageUp' || key === 'PageDown';
}

/** Keyboard navigation of a grid by the ARIA practices. */
export function useGridKeys<Row>({ tools, focus, source, extent, open, copy, edit, selection, leave, goTo }: KeysOptions<Row>) {
  const { columns, state, show, resize } = tools;

  const headerKey = (event: KeyboardEvent, at: number): boolean => {
    const column = columns[at];
    if (!column || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return false;
    const step = event.key === 'ArrowLeft' ? -1 : 1;
    if (event.altKey) resize(column.name, column.width + step * WIDTH_STEP);
    else if (event.shiftKey) {
      focus.go({ row: HEADER_ROW, column: stepColumn(state.table, column.name, step) });
    } else return false;
    return true;
  };

  const groupKey = (key: string, line: number, column: number): boolean => {
    const shown = source.lineAt(line);
    if (shown.kind === 'group') {
      if (key === 'Enter' || key === ' ') source.toggle(line);
      else if (key === 'ArrowRight' && !shown.isOpen) source.toggle(line, true);
      else if (key === 'ArrowRight') focus.go({ row: line + 1, column: 0 });
      else if (key === 'ArrowLeft' && shown.isOpen) source.toggle(line, false);
      else if (key === 'ArrowLeft') focus.go({ row: source.parentOf(line) ?? line, column });
      else return false;
      return true;
    }
    const parent = key === 'ArrowLeft' && column === 0 ? source.parentOf(line) : null;
    if (parent !== null) focus.go({ row: parent, column });
    return parent !== null;
  };

  const command = (event: KeyboardEvent, isMain: boolean): boolean => {
    const { row, column } = focus.active;
    const { key } = event;
    if (isMain && key.toLowerCase() === 'c' && row >= 0) copy(event.shiftKey, event.altKey);
    else if (isMain && key.toLowerCase() === 'g') goTo();
    else if (selection && isMain && key.toLowerCase() === 'a' && row >= 0) selection.all();
    else if (selection && isMain && key === ' ' && row >= 0) selection.toggle(focus.range?.top ?? row, focus.range?.bottom ?? row);
    else if (key === 'Escape' && focus.range) focus.collapse();
    else if (key === 'Escape' && selection?.clear()) return true;
    else if (key === 'Escape') leave();
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey) || (key === 'ArrowDown' && event.altKey)) openMenu(event, key);
    else if (row === HEADER_ROW && !isMain && headerKey(event, column)) return true;
    else if (row >= 0 && !isMain && !event.altKey && groupKey(key, row, column)) return true;
    else if (row >= 0 && key === 'F2') return editCell(event, row, column);
    else if (row >= 0 && key === 'Enter') open(row, isMain);
    else if (row >= 0 && key === ' ') focus.go({ row, column: columns.length - 1 }, { extend: true });
    else return false;
    return true;
  };

  const editCell = (event: KeyboardEvent, row: number, column: number): boolean => {
    const name = columns[column]?.name;
    const anchor = focusTarget(event.currentTarget as HTMLElement, focus.active);
    return name !== undefined && anchor !== null && edit(row, name, anchor);
  };

  const openMenu = (event: KeyboardEvent, key: string) => {
    const { row, column } = focus.active;
    const name = columns[column]?.name;
    const anchor = focusTarget(event.currentTarget as HTMLElement, focus.active);
    if (!name || !anchor) return;
    if (row === HEADER_ROW || row >= 0) show({ kind: 'menu', column: name, anchor, cellPosition: focus.active });
    else if (key === 'ArrowDown' || key === 'ContextMenu') show({ kind: 'filter', column: name, anchor });
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !cellPositionOf(event.target as Element)) return;
    const isMain = isMac() ? event.metaKey : event.ctrlKey;
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping && (belongsToInput(event.target, event.key) || (isMain && event.key.length === 1))) return;
    if (isTyping && event.key === 'Enter') return;
    if (command(event, isMain)) {
      event.preventDefault();
      return;
    }
    if (event.altKey || (event.metaKey && !isMain)) return;
    const next = nextCellPosition({ key: event.key, ctrl: isMain }, focus.active, extent);
    if (!next) return;
    event.preventDefault();
    focus.go(next, { extend: event.shiftKey && focus.active.row >= 0 });
  };
}
