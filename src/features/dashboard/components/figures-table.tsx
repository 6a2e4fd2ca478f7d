import Link from 'next/link';
import { getFormatter } from 'next-intl/server';
import { classNames } from '@/ui/class-names';
import type { DashboardLine } from '../schema';
import { TEXTS } from './tones';

interface FiguresTableProps {
  title: string;
  columns: readonly { readonly name: string; readonly label: string }[];
  lines: readonly DashboardLine[];
}

/** Figures by line and column; each that is not zero leads to what it counts. */
export async function FiguresTable({ title, columns, lines }: FiguresTableProps) {
  const format = await getFormatter();
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line align-bottom text-xs text-muted">
          <td />
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" className="w-px py-1.5 pl-2 text-right font-[550] min-[480px]:w-auto min-[480px]:pl-3">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-left text-[13px] font-normal hyphens-auto min-[480px]:text-sm [overflow-wrap:anywhere]">
              <Link href={line.href} prefetch={false}>
                {line.label}
              </Link>
            </th>
            {line.figures.map(({ name, count, tone, href }, index) => (
              <td key={name} className="py-2 pl-2 text-right tabular-nums min-[480px]:pl-3">
                {count === 0 ? (
                  <span className="text-muted">0</span>
                ) : (
                  <Link href={href} prefetch={false} className={classNames('font-semibold', TEXTS[tone])}>
                    {format.number(count)}
                    <span className="sr-only">
                      {' '}
                      ({line.label}, {columns[index]?.label})
                    </span>
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
