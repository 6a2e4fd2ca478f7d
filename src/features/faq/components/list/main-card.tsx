'use client';

import Link from 'next/link';
import { memo } from 'react';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import type { FaqMainQuestionItem } from '../../schema';
import type { CardTexts } from './card-texts';
import type { ListActions } from './list-actions';
import { QuestionActions } from './question-actions';
import { SubRow } from './sub-row';

const CARD = 'panel @container min-w-0 rounded-panel border border-line bg-surface';

export interface CardProps {
  main: FaqMainQuestionItem;
  texts: CardTexts;
  actions: ListActions;
  /** id of what is being changed in this card */
  busy: string | null;
  /** may approve and cancel approvals (F-02) */
  canValidate: boolean;
}

/** One main question with its sub-questions in order (FAQ-11). */
export const MainCard = memo(function MainCard({ main, texts, actions, busy, canValidate }: CardProps) {
  const place = useRestoreFocus<HTMLLIElement>();
  const { id, title, subQuestions, commentWhenDisapprovedAll } = main;
  const pending = subQuestions.filter(({ approved }) => !approved).length;
  const href = `/faq/admin/edit/${id}`;
  const isBusy = busy === id;
  return (
    <li ref={place.ref} onFocus={place.onFocus} className={CARD}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="min-w-0 text-[15px] [overflow-wrap:anywhere]">
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          </h2>
          {pending > 0 && <Tag tone="draft">{texts.pendingOf(pending)}</Tag>}
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {canValidate && pending > 0 && (
            <Button small busy={isBusy} aria-label={texts.named(texts.validateAll, title)} onClick={() => void actions.approveAll(main)}>
              {texts.validateAll}
            </Button>
          )}
          <QuestionActions
            texts={texts}
            title={title}
            href={href}
            cancel={canValidate && pending < subQuestions.length ? texts.cancelAll : null}
            onCancel={() => void actions.cancelAll(main)}
            onDelete={() => void actions.remove(main)}
          />
        </div>
        {commentWhenDisapprovedAll && pending > 0 && (
          <p className="basis-full border-l-[3px] border-draft pl-2 text-sm [overflow-wrap:anywhere]">
            {texts.commentAll(commentWhenDisapprovedAll)}
          </p>
        )}
      </div>
      {subQuestions.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">{texts.noSubs}</p>
      ) : (
        <ul aria-label={texts.subs(title)}>
          {subQuestions.map((sub) => (
            <SubRow
              key={sub.id}
              sub={sub}
              mainId={id}
              texts={texts}
              actions={actions}
              isBusy={busy === sub.id || isBusy}
              canValidate={canValidate}
            />
          ))}
        </ul>
      )}
    </li>
  );
});
