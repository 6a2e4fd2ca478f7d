'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { shownShare } from '@/shared/text/shown-share';
import { Panel } from '@/ui/page/panel';
import { shareOf } from '../../rules/kpi';
import { KPI_FIGURES, type KpiFigure, type KpiView } from '../../schema/kpi';
import { KpiChart } from './kpi-chart';
import { KpiTable } from './kpi-table';

/** Figures that are no part of the questions. */
const WHOLES: ReadonlySet<KpiFigure> = new Set(['conversations', 'questions']);

/** The figures of a period: in all, day by day, and by category and customer type (F-23). */
export function KpiFiguresShown({ kpi }: { kpi: KpiView }) {
  const t = useTranslations('chatbot-kpi');
  const labels = useTranslations('chatbot-statistics');
  const format = useFormatter();
  const { totals } = kpi;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {KPI_FIGURES.map((figure) => {
          const share = WHOLES.has(figure) ? null : shareOf(totals[figure], totals.questions);
          return (
            <div key={figure} className="flex flex-col rounded-panel border border-line bg-surface px-4 py-3">
              <dt className="text-sm text-muted">{t(`figures.${figure}`)}</dt>
              <dd className="mt-auto">
                <span className="text-2xl font-semibold tabular-nums">{format.number(totals[figure])}</span>
                <span className="block text-xs text-muted">{share === null ? '\u00a0' : t('ofQuestions', { ...shownShare(share) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <KpiChart perDay={kpi.perDay} />
      <Panel title={t('byCategory')} bare>
        <KpiTable
          caption={t('byCategory')}
          first={t('value')}
          lines={kpi.byCategory.map((part) => ({ ...part, name: part.value ? labels(`categories.${part.value}`) : t('noValue') }))}
        />
      </Panel>
      <Panel title={t('byCustomerType')} bare>
        <KpiTable
          caption={t('byCustomerType')}
          first={t('value')}
          lines={kpi.byCustomerType.map((part) => ({ ...part, name: part.value ? labels(`customerTypes.${part.value}`) : t('noValue') }))}
        />
      </Panel>
    </div>
  );
}
