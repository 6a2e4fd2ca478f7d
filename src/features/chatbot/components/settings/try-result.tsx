'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Tag } from '@/ui/controls/tag';
import type { TryAnswer } from '../../schema/setting';
import { ProductsSeen, TriageSeen, VisitorText } from './try-answer';

/** What a visitor would get, and why: triage, products, the best three against the threshold, how the words were understood. */
export function TryResult({ answer, onChoose }: { answer: TryAnswer; onChoose: (key: string) => void }) {
  const { known, threshold, proposals, words, triage, answer: visitor } = answer;
  const outcome = known ? 'known' : visitor.choices.length > 0 ? 'asksBack' : 'unknown';
  const t = useTranslations('chatbot-settings');
  const format = useFormatter();
  const percent = (share: number): string => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4 text-sm">
      <VisitorText answer={answer} onChoose={onChoose} />
      <TriageSeen triage={triage} />
      {!triage.flagged && <ProductsSeen answer={answer} />}
      {!triage.flagged && threshold > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone={known ? 'ok' : 'warn'}>{t(`try.${outcome}`)}</Tag>
          <span className="text-muted">{t('try.threshold', { percent: percent(threshold) })}</span>
        </div>
      )}
      {triage.flagged || threshold === 0 ? null : proposals.length === 0 ? (
        <p>{t('try.none')}</p>
      ) : (
        <ol aria-label={t('try.proposals')} className="flex flex-col gap-3">
          {proposals.map(({ subQuestionId, mainQuestionId, title, uniqueName, score }) => (
            <li key={subQuestionId} className="flex flex-col gap-1">
              <div className="flex items-baseline justify-between gap-3">
                <Link href={`/faq/admin/edit/${mainQuestionId}/subQuestion/${subQuestionId}`} className="min-w-0 [overflow-wrap:anywhere]">
                  {title}
                </Link>
                <span className="shrink-0 font-semibold tabular-nums">{percent(score)}</span>
              </div>
              <div aria-hidden="true" className="relative h-1.5 rounded-full bg-calm-soft">
                <div
                  className={`h-full rounded-full ${score >= threshold ? 'bg-ok' : 'bg-line-strong'}`}
                  style={{ width: `${Math.round(score * 100)}%` }}
                />
                <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${Math.round(threshold * 100)}%` }} />
              </div>
              <p className="text-xs text-muted">
                <span className="font-mono [overflow-wrap:anywhere]">{uniqueName}</span>
                {score < threshold && <> · {t('try.below')}</>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {words.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="text-sm">{t('try.words')}</h3>
          <ul className="flex flex-col gap-1">
            {words.map(({ asked: word, also, isFound }) => (
              <li key={word} className="[overflow-wrap:anywhere]">
                <strong>{word}</strong>{' '}
                <span className="text-muted">
                  {isFound ? (also.length > 0 ? t('try.also', { words: also.join(', ') }) : t('try.asIs')) : t('try.notFound')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
