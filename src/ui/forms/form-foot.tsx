import type { ReactNode } from 'react';

/** Sticky save bar of a long form; not printed. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 flex min-h-[56px] flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-lifted print:hidden"
    >
      {children}
    </div>
  );
}
