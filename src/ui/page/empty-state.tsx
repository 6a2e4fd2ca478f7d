import type { ReactNode } from 'react';

/** NOTICE-08: empty state of a list, with an optional action. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-panel border border-dashed border-line-strong px-4 py-10 text-center">
      <svg width="36" height="36" viewBox="0 0 36 36" fill="none" aria-hidden="true" className="text-muted">
        <rect x="5" y="8" width="26" height="20" rx="4" stroke="currentColor" strokeWidth="1.6" />
        <path d="M5 20h7l2 3h8l2-3h7" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
      <p className="font-semibold">{title}</p>
      {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      {action}
    </div>
  );
}
