'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import { Tag } from '@/ui/controls/tag';
import { ScrollRegion } from '@/ui/page/scroll-region';
import type { TestAnswer } from '../../schema/test-run';

const SCORE = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const CELL = 'border-t border-line px-3 py-2 text-left align-top';

/** The proposals, the best first; the expected one is marked. */
function Proposals({ answer: { proposals, rank } }: { answer: TestAnswer }) {
  const t = useTranslations('chatbot-tests');
  const format = useFormatter();
  if (proposals.length === 0) return <span className="text-muted">{t('noProposal')}</span>;
  return (
    <ol className="flex flex-col gap-0.5">
      {proposals.map(({ subQuestionId, mainQuestionId, uniqueName, title, score }, index) => (
        <li key={subQuestionId} className="[overflow-wrap:anywhere]">
          <Link
            href={`/faq/admin/edit/${mainQuestionId}/subQuestion/${subQuestionId}`}
            prefetch={false}
            title={title}
            className={classNames(rank === index + 1 && 'font-semibold')}
          >
            {uniqueName}
          </Link>{' '}
          <span className="text-muted tabular-nums">({format.number(score, SCORE)})</span>
          {rank === index + 1 && index > 0 && <span className="text-warn"> {t('expectedMark')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** OK or KO, and whether that is another answer than in the run before. */
function Verdict({ answer: { isOk, wasOk, wasProposed } }: { answer: TestAnswer }) {
  const t = useTranslations('chatbot-tests');
  const isOther = wasOk !== null && wasOk !== isOk;
  return (
    <div className="flex flex-col items-start gap-1">
      <Tag tone={isOk ? 'ok' : 'bad'}>{t(isOk ? 'ok' : 'ko')}</Tag>
      {isOther && (
        <span className={classNames('text-xs font-semibold', isOk ? 'text-ok' : 'text-bad')}>{t(isOk ? 'better' : 'worse')}</span>
      )}
      {isOther && wasProposed && (
        <span className="text-xs text-muted [overflow-wrap:anywhere]">{t('wasProposed', { name: wasProposed })}</span>
      )}
    </div>
  );
}

export function AnswerTable({ answers }: { answers: readonly TestAnswer[] }) {
  const t = useTranslations('chatbot-tests');
  return (
    <ScrollRegion aria-label={t('answers')} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full min-w-[760px] border-collapse text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {(['line', 'question', 'expected', 'proposals', 'result'] as const).map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.position}>
              <td className={classNames(CELL, 'text-muted tabular-nums')}>{answer.position}</td>
              <td className={classNames(CELL, 'w-1/3 [overflow-wrap:anywhere]')}>{answer.question}</td>
              <td className={classNames(CELL, 'w-1/5 [overflow-wrap:anywhere]')}>{answer.expected}</td>
              <td className={CELL}>
                <Proposals answer={answer} />
              </td>
              <td className={CELL}>
                <Verdict answer={answer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
