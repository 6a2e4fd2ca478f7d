'use client';

import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/page/panel';
import type { RunDetail } from '../../schema/test-run';
import { RunAnswers, type RunAnswersProps } from './run-answers';
import { RunConfusions } from './run-confusions';
import { useRunFacts } from './use-run-facts';

function Figure({
  name,
  tone,
  children,
  hint,
}: {
  name: string;
  tone?: string | undefined;
  children: ReactNode;
  hint?: string | undefined;
}) {
  return (
    <div className="min-w-32 flex-auto border-line px-4 py-3 not-last:border-r">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className={classNames('text-2xl font-semibold whitespace-nowrap tabular-nums', tone)}>{children}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </dd>
    </div>
  );
}

/** Rate, right and wrong answers, and what changed since the run before. */
function Figures({ detail: { run, previous, counts } }: { detail: RunDetail }) {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  const near = counts.NEAR > 0 ? t('figures.near', { count: counts.NEAR }) : null;
  const silent = counts.SILENT > 0 ? t('figures.silent', { count: counts.SILENT }) : null;
  const news = previous && counts.NEW > 0 ? t('figures.new', { count: counts.NEW }) : undefined;
  const tone = !run.change ? undefined : run.change > 0 ? 'text-ok' : 'text-bad';
  return (
    <dl className="flex flex-wrap border-b border-line">
      <Figure name={t('rate')}>{run.rate === null ? EMPTY : t('rateValue', { rate: run.rate })}</Figure>
      <Figure name={t('figures.ok')}>{run.ok}</Figure>
      <Figure name={t('figures.ko')} hint={[near, silent].filter(Boolean).join(' ; ') || undefined}>
        {run.ko}
      </Figure>
      <Figure
        name={t('change')}
        tone={tone}
        hint={previous ? t('changeSince', { date: formatDateTime(previous.start, lng) }) : t('noPrevious')}
      >
        {run.change === null ? EMPTY : t('changeValue', { change: run.change })}
      </Figure>
      {previous && (
        <>
          <Figure name={t('figures.gained')} tone={counts.BETTER > 0 ? 'text-ok' : undefined} hint={news}>
            {counts.BETTER}
          </Figure>
          <Figure name={t('figures.lost')} tone={counts.WORSE > 0 ? 'text-bad' : undefined}>
            {counts.WORSE}
          </Figure>
        </>
      )}
    </dl>
  );
}

/** The result of one run: figures, answers, confusions, and its workbook. */
export function RunResult({ first, state, onChange }: RunAnswersProps) {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  const facts = useRunFacts();
  const { run } = first;
  return (
    <>
      <Panel
        bare
        title={t('result', { date: formatDateTime(run.start, lng) })}
        actions={
          run.resultUrl && (
            <a href={run.resultUrl} download className="inline-flex items-center gap-1.5 text-sm font-[550]">
              <Download size={15} aria-hidden="true" />
              {t('download')}
            </a>
          )
        }
      >
        <p className="border-b border-line px-4 py-2 text-sm text-muted [overflow-wrap:anywhere]">{facts(run)}</p>
        <Figures detail={first} />
        <RunAnswers key={run.id} first={first} state={state} onChange={onChange} />
      </Panel>
      <RunConfusions confusions={first.confusions} onSee={(q) => onChange({ show: 'CONFUSED', q, page: 1 })} />
    </>
  );
}
