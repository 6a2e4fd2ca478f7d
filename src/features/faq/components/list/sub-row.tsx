'use client';

import { Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { memo } from 'react';
import { Button, ButtonLink, IconButton } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import type { FaqSubQuestionItem } from '../../schema';
import type { CardTexts } from './card-texts';
import type { ListActions } from './use-list-actions';

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
  const decision = approved ? texts.cancelApproval : texts.validate;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-2.5 pr-4 pl-4 @xl:pl-8">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h3 className="text-md font-[550] [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {title}
          </Link>
        </h3>
        <div className="flex flex-wrap items-center gap-1">
          <Labels sub={sub} texts={texts} />
          <span className="px-1 text-xs text-muted [overflow-wrap:anywhere]">
            {uniqueName} · {documentNumber}
          </span>
        </div>
        {!approved && commentWhenDisapproved && (
          <p className="border-l-[3px] border-draft pl-2 text-sm [overflow-wrap:anywhere]">{texts.comment(commentWhenDisapproved)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {canValidate && (
          // One button for both: after the act the focus stays on it.
          <Button
            small
            tone={approved ? 'quiet' : 'plain'}
            busy={isBusy}
            aria-label={texts.named(decision, title)}
            onClick={() => void (approved ? actions.cancel(sub) : actions.approve(sub))}
          >
            {decision}
          </Button>
        )}
        <ButtonLink
          href={href}
          prefetch={false}
          tone="quiet"
          aria-label={texts.editOf(title)}
          title={texts.editOf(title)}
          className="min-w-[34px] px-0!"
        >
          <Pencil size={16} aria-hidden="true" />
        </ButtonLink>
        <IconButton label={texts.deleteOf(title)} className="text-bad!" onClick={() => void actions.removeSub(sub)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
});

/** FAQ-14 to FAQ-17, and since or until when (F-05). */
function Labels({ sub, texts }: { sub: FaqSubQuestionItem; texts: CardTexts }) {
  const when = texts.when(sub);
  return (
    <>
      {!sub.approved && <Tag tone="draft">{texts.pending}</Tag>}
      <Tag tone={sub.online ? 'ok' : 'calm'}>{sub.online ? texts.online : texts.offline}</Tag>
      {when && <span className={sub.state === 'EXPIRED' ? 'px-1 text-xs text-warn' : 'px-1 text-xs text-muted'}>{when}</span>}
      <Tag tone={sub.connectedMembersOnly ? 'accent' : 'calm'} plain>
        {sub.connectedMembersOnly ? texts.private : texts.public}
      </Tag>
      {sub.type !== 'INTERACTIVE' && (
        <Tag tone="calm" plain>
          {texts.static}
        </Tag>
      )}
      {sub.type !== 'STATIC' && (
        <Tag tone="calm" plain>
          {texts.interactive}
        </Tag>
      )}
    </>
  );
}
