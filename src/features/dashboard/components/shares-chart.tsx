import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { shownShare } from '@/shared/text/shown-share';
import { shares } from '../rules';
import type { DashboardShare } from '../schema';
import { FILLS } from './tones';

/** Stacked bar of shares; the legend carries labels and figures. */
export async function SharesChart({ parts }: { parts: readonly DashboardShare[] }) {
  const [t, format] = await Promise.all([getTranslations('dashboard'), getFormatter()]);
  const shown = shares(parts);
  return (
    <>
      <div aria-hidden="true" className="flex h-5 gap-0.5 overflow-hidden rounded-control">
        {shown.map(({ name, share, tone }) => (
          <div key={name} className={FILLS[tone]} style={{ width: `${share * 100}%`, minWidth: 3 }} />
        ))}
      </div>
      <ul className="mt-3 text-sm">
        {shown.map(({ name, label, href, count, shown: rounded, tone }) => (
          <li key={name} className="flex min-h-7 items-center gap-2 py-0.5">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[3px] ${FILLS[tone]}`} />
            <span className="min-w-0 flex-1">
              {href ? (
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <span className="tabular-nums">{format.number(count)}</span>
            <span className="w-14 text-right whitespace-nowrap text-muted tabular-nums">{t('share', { ...shownShare(rounded) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
