'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates';
import { Panel } from '@/ui/panel';
import { kpiBars } from '../../rules/kpi';
import type { KpiView } from '../../schema/kpi';
import { KpiTable } from './kpi-table';

const MONTH = 7;
/** Pixels that a bar is wide at most. */
const WIDEST = 96;
const spanText = (span: string): string => (span.length === MONTH ? span.split('-').reverse().join('/') : formatDate(span));

/** Questions day by day, or month by month over a long period; the table under it says what the bars show. */
export function KpiChart({ perDay }: { perDay: KpiView['perDay'] }) {
  const t = useTranslations('chatbot-kpi');
  const format = useFormatter();
  const bars = kpiBars(perDay);
  const most = Math.max(...bars.map(({ questions }) => questions), 0);
  const width = { maxWidth: bars.length * WIDEST };
  const isMonths = bars[0]?.span.length === MONTH;
  const edges = [bars[0], bars.at(-1)].filter((bar, at, all) => bar && (at === 0 || bar !== all[0]));
  return (
    <Panel
      title={t(isMonths ? 'chartMonths' : 'chart')}
      aside={
        most > 0 && (
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
      {most === 0 ? (
        <p className="text-sm text-muted">{t('empty')}</p>
      ) : (
        <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
          <div className="flex flex-col justify-between text-right">
            <span>{format.number(most)}</span>
            <span>0</span>
          </div>
          <div className="flex h-36 items-end gap-px border-b border-line-strong" style={width}>
            {bars.map(({ span, questions, unanswered }) => (
              <div
                key={span}
                title={t('bar', { span: spanText(span), questions, unanswered })}
                className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-hover"
              >
                <div className="bg-warn" style={{ height: `${(unanswered / most) * 100}%` }} />
                <div className="bg-accent" style={{ height: `${((questions - unanswered) / most) * 100}%` }} />
              </div>
            ))}
          </div>
          <span />
          <div className="flex justify-between pt-1" style={width}>
            {edges.map((bar) => bar && <span key={bar.span}>{spanText(bar.span)}</span>)}
          </div>
        </div>
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
