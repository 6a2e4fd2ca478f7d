'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Tag } from '@/ui/tag';
import type { TryAnswer } from '../../schema/setting';

/** What the chatbot would answer: the best three, each against the threshold, and how the words were understood. */
export function TryResult({ answer: { known, threshold, proposals, words, isPossibleSideEffect } }: { answer: TryAnswer }) {
  const t = useTranslations('chatbot-settings');
  const format = useFormatter();
  const percent = (share: number): string => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={known ? 'ok' : 'warn'}>{t(known ? 'try.known' : 'try.unknown')}</Tag>
        {isPossibleSideEffect && <Tag tone="bad">{t('try.sideEffect')}</Tag>}
        <span className="text-muted">{t('try.threshold', { percent: percent(threshold) })}</span>
      </div>
      {proposals.length === 0 ? (
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
            {words.map(({ asked, also, isFound }) => (
              <li key={asked} className="[overflow-wrap:anywhere]">
                <strong>{asked}</strong>{' '}
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
