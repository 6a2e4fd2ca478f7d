'use client';

import { Archive, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { newSubQuestionAddress } from '../../rules/unanswered';
import type { UnansweredGroup } from '../../schema/unanswered';

interface UnansweredCardProps {
  group: UnansweredGroup;
  isBusy: boolean;
  onAside: () => void;
}

/** One group of similar questions and its two actions. */
export function UnansweredCard({ group, isBusy, onAside }: UnansweredCardProps) {
  const t = useTranslations('chatbot-statistics.unanswered');
  const language = useLocale();
  const { wording, count, wordings, wordingCount } = group;
  const unseen = wordingCount - wordings.length;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-[15px] whitespace-pre-line [overflow-wrap:anywhere]">{wording}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Tag tone={count > 1 ? 'warn' : 'calm'}>{t('asked', { count })}</Tag>
          <span className="tabular-nums">{t('latest', { date: formatDateTime(group.latest, language) })}</span>
        </p>
        {wordings.length > 0 && (
          <div className="mt-2 text-sm">
            <h3 className="text-sm font-normal text-muted">{t('others')}</h3>
            <ul className="mt-0.5 list-disc pl-5">
              {wordings.map((other) => (
                <li key={other.text} className="[overflow-wrap:anywhere]">
                  {other.text} {other.count > 1 && <span className="text-muted">{t('times', { count: other.count })}</span>}
                </li>
              ))}
              {unseen > 0 && <li className="list-none text-muted">{t('more', { count: unseen })}</li>}
            </ul>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={newSubQuestionAddress(wording)}
          prefetch={false}
          tone="primary"
          icon={<Plus size={15} aria-hidden="true" />}
          aria-label={t('createOf', { wording })}
        >
          {t('create')}
        </ButtonLink>
        <Button busy={isBusy} icon={<Archive size={15} aria-hidden="true" />} aria-label={t('asideOf', { wording })} onClick={onAside}>
          {t('aside')}
        </Button>
      </div>
    </li>
  );
}
