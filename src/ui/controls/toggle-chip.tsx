import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface ToggleChipProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
  /** number behind it; none is not shown */
  count?: number;
}

/** A small filter that is on or off. */
export function ToggleChip({ isOn, onToggle, children, count }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-[28px] items-center gap-1.5 rounded-full border px-2.5 text-xs font-[550] transition-colors',
        isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface text-ink hover:bg-hover',
      )}
    >
      {children}
      {!!count && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
