'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { BarColumns } from '@/ui/page/bar-columns';
import { Panel } from '@/ui/page/panel';
import { kpiBars } from '../../rules/kpi';
import type { KpiView } from '../../schema/kpi';
import { KpiTable } from './kpi-table';

const MONTH = 7;
/** Pixels that a bar is wide at most. */
const WIDEST = 96;
const spanText = (span: string): string => (span.length === MONTH ? span.split('-').reverse().join('/') : formatDate(span));

/** Questions day by day, or month by month over a long period; the table below it lists the same figures. */
export function KpiChart({ perDay }: { perDay: KpiView['perDay'] }) {
  const t = useTranslations('chatbot-kpi');
  const format = useFormatter();
  const bars = kpiBars(perDay);
  const max = Math.max(...bars.map(({ questions }) => questions), 0);
  const isMonths = bars[0]?.span.length === MONTH;
  const edges = [...new Set([bars[0], bars.at(-1)].flatMap((bar) => (bar ? [spanText(bar.span)] : [])))];
  return (
    <Panel
      title={t(isMonths ? 'chartMonths' : 'chart')}
      aside={
        max > 0 && (
          <span aria-hidden="true" className="flex gap-3 text-xs text-muted">
            {[['bg-accent', t('answered')] as const, ['bg-warn', t('figures.unanswered')] as const].map(([fill, label]) => (
              <span key={fill} className="flex items-center gap-1.5">
                <span className={`size-2.5 rounded-[3px] ${fill}`} />
                {label}
              </span>
            ))}
          </span>
        )
      }
    >
      {max === 0 ? (
        <p className="text-sm text-muted">{t('empty')}</p>
      ) : (
        <BarColumns
          columns={bars.map(({ span, questions, unanswered }) => ({
            key: span,
            title: t('bar', { span: spanText(span), questions, unanswered }),
            parts: [
              { fill: 'bg-warn', share: unanswered / max },
              { fill: 'bg-accent', share: (questions - unanswered) / max },
            ],
          }))}
          maxLabel={format.number(max)}
          edges={edges}
          widest={WIDEST}
          height="h-36"
        />
      )}
      <details className="mt-3">
        <summary className="w-fit cursor-pointer text-sm font-[550]">{t('perDay')}</summary>
        <div className="mt-2 rounded-control border border-line">
          <KpiTable caption={t('perDay')} first={t('day')} lines={perDay.map((line) => ({ ...line, name: formatDate(line.day) }))} />
        </div>
      </details>
    </Panel>
  );
}
