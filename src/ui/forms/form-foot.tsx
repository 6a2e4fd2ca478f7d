'use client';

import { type ReactNode, useEffect } from 'react';

let shown = 0;

/** Marks the page while a foot is shown, so that what has the focus is scrolled clear of it (src/app/styles/base.css). */
function useFootMark(): void {
  useEffect(() => {
    const mark = (change: number) => {
      shown += change;
      document.documentElement.toggleAttribute('data-form-foot', shown > 0);
    };
    mark(1);
    return () => mark(-1);
  }, []);
}

/** Sticky save bar of a long form; not printed. */
export function FormFoot({ children }: { children: ReactNode }) {
  useFootMark();
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 flex min-h-[56px] flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-lifted print:hidden"
    >
      {children}
    </div>
  );
}
