'use client';

import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from '../class-names';

export type StripTone = 'ok' | 'warn' | 'bad' | 'calm' | 'gap';

export interface StripPiece {
  key: string;
  /** '2 ≤ T ≤ 8 °C' */
  label: string;
  /** its meaning in words: colour is never the only sign */
  detail?: string;
  tone: StripTone;
  /** share of the whole; all shares need not add up to 1 */
  width: number;
  /** what is wrong about it */
  marks?: readonly string[];
  /** highlighted by its frame; the text explains why */
  isFramed?: boolean;
}

interface RangeStripProps {
  /** name of the drawing for screen readers */
  label: string;
  pieces: readonly StripPiece[];
  /** with it the pieces are buttons: one stop of the Tab key, arrows go along; gaps are no buttons */
  onSelect?: (key: string) => void;
  selected?: string | null;
}

const TONES: Record<StripTone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  calm: 'bg-calm-soft text-calm',
  gap: 'strip-gap text-ink',
};
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const LOOK = 'flex size-full min-h-11 flex-col items-center justify-center gap-x-1.5 px-1.5 py-1 text-center text-xs font-semibold';

/** Adjacent pieces from left to right, their width as their share; one below the other where there is no room. */
export function RangeStrip({ label, pieces, onSelect, selected = null }: RangeStripProps) {
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const selectable = pieces.filter((piece) => piece.tone !== 'gap');
  const stop = selectable.some((piece) => piece.key === selected) ? selected : selectable[0]?.key;
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    event.preventDefault();
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div className="@container min-w-0">
      <ol
        ref={list}
        aria-label={label}
        onKeyDown={onSelect ? walk : undefined}
        className="flex flex-col gap-0.5 overflow-hidden rounded-control border border-line bg-surface p-0.5 @xl:flex-row @xl:flex-wrap print:flex-row"
      >
        {pieces.map((piece) => (
          <li key={piece.key} style={{ flexGrow: Math.round(piece.width * 1000) }} className="min-w-min basis-0">
            {onSelect && piece.tone !== 'gap' ? (
              <button
                type="button"
                id={`${id}-${piece.key}`}
                tabIndex={piece.key === stop ? 0 : -1}
                aria-pressed={piece.key === selected}
                onClick={() => onSelect(piece.key)}
                className={classNames(
                  LOOK,
                  TONES[piece.tone],
                  'rounded-[3px] hover:shadow-[inset_0_0_0_1px_currentColor] aria-pressed:shadow-[inset_0_0_0_2px_currentColor]',
                )}
              >
                <PieceText piece={piece} />
              </button>
            ) : (
              <div
                className={classNames(
                  LOOK,
                  TONES[piece.tone],
                  'rounded-[3px]',
                  piece.isFramed && 'shadow-[inset_0_0_0_2px_currentColor] forced-colors:border-2',
                )}
              >
                <PieceText piece={piece} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function PieceText({ piece }: { piece: StripPiece }) {
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{piece.label}</span>
      {piece.detail && <span className="font-normal text-balance">{piece.detail}</span>}
      {piece.marks?.map((mark) => (
        <span key={mark} className="font-[550]">
          <span aria-hidden="true">⚠ </span>
          {mark}
        </span>
      ))}
    </>
  );
}
