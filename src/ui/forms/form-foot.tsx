import type { ReactNode } from 'react';

/** Where a long form is saved: in sight however far one has scrolled, at the left because notices come up at the right; not on paper. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 flex min-h-[56px] flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-lifted print:hidden">
      {children}
    </div>
  );
}
