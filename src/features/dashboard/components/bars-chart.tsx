import Link from 'next/link';
import { getFormatter } from 'next-intl/server';
import type { DashboardShare } from '../schema';
import { FILLS } from './tones';

/** Figures with bars; the bars are decorative. */
export async function BarsChart({ parts, empty }: { parts: readonly DashboardShare[]; empty: string }) {
  const format = await getFormatter();
  const max = Math.max(...parts.map(({ count }) => count));
  if (max <= 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {parts.map(({ name, label, count, tone, href }) => (
        <li key={name} className="grid grid-cols-[128px_minmax(0,1fr)_auto] items-center gap-3">
          {href && count > 0 ? (
            <Link href={href} prefetch={false}>
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}
          <span aria-hidden="true" className="h-4 rounded-control bg-sunken">
            <span className={`block h-full rounded-control ${FILLS[tone]}`} style={{ width: `${(count / max) * 100}%` }} />
          </span>
          <span className="min-w-6 text-right font-semibold tabular-nums">{format.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}
