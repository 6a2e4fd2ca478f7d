import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type Tone = 'ok' | 'warn' | 'bad' | 'calm' | 'draft' | 'accent';

const TONES: Record<Tone, string> = {
  ok: 'text-ok bg-ok-soft',
  warn: 'text-warn bg-warn-soft',
  bad: 'text-bad bg-bad-soft',
  calm: 'text-calm bg-calm-soft',
  draft: 'text-draft bg-draft-soft',
  accent: 'text-accent bg-accent-soft',
};

/** A status is always its label; the colour and the dot only help to find it. `plain` leaves the dot out. */
export function Tag({ tone, plain, className, children }: { tone: Tone; plain?: boolean; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold print:border',
        TONES[tone],
        className,
      )}
    >
      {!plain && <span aria-hidden="true" className="size-[7px] shrink-0 rounded-full bg-current print:hidden" />}
      {children}
    </span>
  );
}
