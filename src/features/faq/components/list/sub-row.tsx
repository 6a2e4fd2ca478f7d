'use client';

import Link from 'next/link';
import { memo } from 'react';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import type { FaqSubQuestionItem } from '../../schema';
import type { CardTexts } from './card-texts';
import type { ListActions } from './list-actions';
import { QuestionActions } from './question-actions';
import { focusAfter } from './use-row-keys';

interface SubRowProps {
  sub: FaqSubQuestionItem;
  mainId: string;
  texts: CardTexts;
  actions: ListActions;
  isBusy: boolean;
  canValidate: boolean;
}

/** One sub-question: title, state and actions (FAQ-13 to FAQ-19, FAQ-26). */
export const SubRow = memo(function SubRow({ sub, mainId, texts, actions, isBusy, canValidate }: SubRowProps) {
  const { title, uniqueName, documentNumber, approved, commentWhenDisapproved } = sub;
  const href = `/faq/admin/edit/${mainId}/subQuestion/${sub.id}`;
  return (
    <li data-row={sub.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-2.5 pr-4 pl-4 @xl:pl-8">
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
        <h3 className="text-md font-[550] [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {title}
          </Link>
        </h3>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Labels sub={sub} texts={texts} />
          <span className="text-xs text-muted [overflow-wrap:anywhere]">
            {uniqueName} · {documentNumber}
          </span>
        </div>
        {!approved && commentWhenDisapproved && (
          <p className="border-l-[3px] border-draft pl-2 text-sm [overflow-wrap:anywhere]">{texts.comment(commentWhenDisapproved)}</p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {canValidate && !approved && (
          <Button
            small
            busy={isBusy}
            data-validates={sub.id}
            aria-label={texts.named(texts.validate, title)}
            aria-keyshortcuts="V"
            title={texts.validateKey}
            onClick={() => void actions.approve(sub).then(() => focusAfter(sub.id))}
          >
            {texts.validate}
          </Button>
        )}
        <QuestionActions
          texts={texts}
          title={title}
          href={href}
          cancel={canValidate && approved ? texts.cancelApproval : null}
          onCancel={() => void actions.cancel(sub)}
          onDelete={() => void actions.removeSub(sub)}
        />
      </div>
    </li>
  );
});

/** FAQ-14 to FAQ-17, and since or until when (F-05): only what is not the usual state, which is online, public and of both types (FAQ-14a). */
function Labels({ sub, texts }: { sub: FaqSubQuestionItem; texts: CardTexts }) {
  const when = texts.when(sub);
  return (
    <>
      {!sub.approved && <Tag tone="draft">{texts.pending}</Tag>}
      {!sub.online && sub.approved && <Tag tone="calm">{texts.offline}</Tag>}
      {when && <span className={sub.state === 'EXPIRED' ? 'text-xs text-warn' : 'text-xs text-muted'}>{when}</span>}
      {sub.connectedMembersOnly && (
        <Tag tone="accent" plain>
          {texts.private}
        </Tag>
      )}
      {sub.type !== 'BOTH' && (
        <Tag tone="calm" plain>
          {sub.type === 'STATIC' ? texts.static : texts.interactive}
        </Tag>
      )}
    </>
  );
}
