'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ScrollRegion } from '@/ui/page/scroll-region';
import { KPI_FIGURES, type KpiFigures } from '../../schema/kpi';

interface KpiTableProps {
  caption: string;
  /** heading of the first column */
  first: string;
  lines: readonly (KpiFigures & { readonly name: string })[];
}

/** Figures line by line; it scrolls inside its frame where it is too wide. */
export function KpiTable({ caption, first, lines }: KpiTableProps) {
  const t = useTranslations('chatbot-kpi');
  const format = useFormatter();
  return (
    <ScrollRegion className="max-h-[60dvh] overflow-auto" aria-label={t('table', { name: caption })}>
      <table className="w-full min-w-[900px] border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-left align-bottom text-xs text-muted">
            <th scope="col" className="px-4 py-2 font-[550]">
              {first}
            </th>
            {KPI_FIGURES.map((figure) => (
              <th key={figure} scope="col" className="px-3 py-2 text-right font-[550]">
                {t(`figures.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-2 text-left font-normal whitespace-nowrap tabular-nums">
                {line.name}
              </th>
              {KPI_FIGURES.map((figure) => (
                <td key={figure} className="px-3 py-2 text-right tabular-nums">
                  {format.number(line[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
