import { MAX_TEXT_WIDTH, type ShownColumn } from '../../../shared/grid/grid-layout';

/** Widths and pinned offsets of the columns as CSS variables: resizing a column renders no row again. */
export function columnTracks(columns: readonly ShownColumn[], frame: number): Record<string, string> {
  const tracks = columns.map(({ width, isFlexible }) =>
    isFlexible && width < MAX_TEXT_WIDTH ? `minmax(${width}px, ${MAX_TEXT_WIDTH}px)` : `${width}px`,
  );
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const vars: Record<string, string> = {
    '--cols': [...tracks, 'minmax(0, 1fr)'].join(' '),
    '--print-cols': columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
    '--total': `${total}px`,
    ...(frame > 0 && { '--frame': `${frame}px` }),
  };
  const left = columns.filter(({ pinned }) => pinned === 'left');
  const right = columns.filter(({ pinned }) => pinned === 'right').toReversed();
  vars['--pinned-left'] = `${place(vars, '--left-', left)}px`;
  vars['--pinned-right'] = `${place(vars, '--right-', right)}px`;
  return vars;
}

/** Sets the offset of each pinned column; returns their total width. */
function place(vars: Record<string, string>, prefix: string, columns: readonly ShownColumn[]): number {
  return columns.reduce((sum, { name, width }) => {
    vars[prefix + name] = `${sum}px`;
    return sum + width;
  }, 0);
}

/** Narrow frames: pinned columns leave a third of the frame to the others; the first column stays pinned. */
export function fittingPins(columns: readonly ShownColumn[], frame: number): readonly ShownColumn[] {
  if (frame <= 0) return columns;
  let room = (frame * 2) / 3;
  return columns.map((column, at) => {
    if (!column.pinned) return column;
    room -= column.width;
    return room >= 0 || (at === 0 && column.pinned === 'left') ? column : { ...column, pinned: null };
  });
}

/** Frames narrower than this show each row as a card. */
export const CARDS_BELOW = 480;
/** Columns of a card: more would make a row as high as the screen. */
const MAX_CARD_COLUMNS = 6;
const CARD_LINE_HEIGHT = 26;
const CARD_PADDING = 14;

/** The columns that a card shows one below the other, in their order. */
export const cardColumns = (columns: readonly ShownColumn[]): readonly ShownColumn[] =>
  columns.slice(0, MAX_CARD_COLUMNS).map((column) => ({ ...column, pinned: null }));

export const cardHeight = (columns: readonly ShownColumn[]): number => columns.length * CARD_LINE_HEIGHT + CARD_PADDING;
