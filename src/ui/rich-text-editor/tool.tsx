'use client';

import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface ToolProps {
  label: string;
  /** for the tooltip: 'Ctrl B' */
  keys?: string;
  pressed?: boolean;
  expanded?: boolean;
  off?: boolean;
  run: () => void;
  children: ReactNode;
}

/** A button of the toolbar. */
export function Tool({ label, keys, pressed, expanded, off, run, children }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      tabIndex={-1}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && run()}
      className={classNames(
        'grid size-[30px] place-items-center rounded-control aria-disabled:cursor-default aria-disabled:opacity-40',
        pressed ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}
