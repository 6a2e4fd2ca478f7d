import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { formatDate } from '@/shared/dates/dates';
import { BarColumns } from '@/ui/page/bar-columns';
import { ScrollRegion } from '@/ui/page/scroll-region';
import type { DashboardWeekly } from '../schema';

interface WeeksChartProps {
  title: string;
  weeks: readonly string[];
  series: readonly DashboardWeekly[];
  /** text without any data */
  empty: string;
}

/** Day and month: twelve weeks need no year. */
const shortDay = (day: string): string => formatDate(day).slice(0, 5);

/** Weekly numbers, one small chart per kind at its own scale; the table below carries the data. */
export async function WeeksChart({ title, weeks, series, empty }: WeeksChartProps) {
  const [t, format] = await Promise.all([getTranslations('dashboard.weeks'), getFormatter()]);
  if (series.every(({ counts }) => counts.every((count) => count === 0))) return <p className="text-sm text-muted">{empty}</p>;
  const edges = [weeks[0], weeks.at(-1)].flatMap((week) => (week ? [shortDay(week)] : []));
  return (
    <>
      <ul className="grid gap-x-8 gap-y-5 min-[560px]:grid-cols-2">
        {series.map(({ name, label, href, counts }) => {
          const max = Math.max(...counts, 1);
          return (
            <li key={name} className="min-w-0">
              <p className="mb-1.5 text-sm">
                <Link href={href} prefetch={false} className="font-[550]">
                  {label}
                </Link>
                <span className="block text-xs text-muted tabular-nums">{t('thisWeek', { count: counts.at(-1) ?? 0 })}</span>
              </p>
              <BarColumns
                columns={counts.map((count, index) => ({
                  key: weeks[index] ?? '',
                  title: t('column', { date: formatDate(weeks[index]), count }),
                  parts: [{ fill: index === counts.length - 1 ? 'bg-line-strong' : 'bg-accent', share: count / max }],
                }))}
                maxLabel={format.number(max)}
                edges={edges}
                height="h-16"
              />
            </li>
          );
        })}
      </ul>
      <details className="mt-4">
        <summary className="w-fit cursor-pointer text-sm font-[550]">{t('inFigures')}</summary>
        <ScrollRegion className="mt-2 overflow-x-auto rounded-control border border-line" aria-label={t('inFigures')}>
          <table className="w-full min-w-[760px] border-collapse text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-left align-bottom text-xs text-muted">
                <th scope="col" className="px-3 py-2 font-[550]">
                  {t('week')}
                </th>
                {series.map(({ name, label }) => (
                  <th key={name} scope="col" className="px-3 py-2 text-right font-[550]">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, index) => (
                <tr key={week} className="border-b border-line last:border-0">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap tabular-nums">
                    {formatDate(week)}
                  </th>
                  {series.map(({ name, counts }) => (
                    <td key={name} className="px-3 py-1.5 text-right tabular-nums">
                      {format.number(counts[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </>
  );
}
