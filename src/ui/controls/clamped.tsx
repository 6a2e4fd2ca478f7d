'use client';

import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../class-names';

/** Only what is cut is shown again in whole, above what follows: nothing moves. */
function markCut({ currentTarget }: PointerEvent<HTMLElement>): void {
  const [line] = currentTarget.children;
  const isCut = line !== undefined && (line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1);
  if (isCut) currentTarget.dataset.whole = currentTarget.textContent;
  else delete currentTarget.dataset.whole;
}

interface ClampedProps {
  as?: 'p' | 'h2' | 'h3';
  className?: string;
  /** how its line is cut: a block */
  line: string;
  children: ReactNode;
}

/** A text on one line; the whole of it when it is pointed at or touched (`clamped` in the styles). */
export function Clamped({ as: Element = 'p', className, line, children }: ClampedProps) {
  return (
    <Element className={classNames('clamped', className)} onPointerEnter={markCut}>
      <span className={line}>{children}</span>
    </Element>
  );
}
