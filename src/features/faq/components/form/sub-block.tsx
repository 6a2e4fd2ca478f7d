'use client';

import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { formatDate } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
import { useFieldValue } from '@/ui/fields/record-form';
import { usePrinted } from '@/ui/page/use-printed';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { becomesPending, stateOf } from '../../rules';
import type { FaqState, FaqSubQuestionView } from '../../schema';
import { BlockFields } from './block-fields';
import { useScope } from './form-scope';
import { type BlockValues, type FormValues, isChangedBlock } from './form-values';

const TONES: Record<FaqState, Tone> = { PENDING: 'draft', SCHEDULED: 'accent', ONLINE: 'ok', OFFLINE: 'calm', EXPIRED: 'warn' };

interface SubBlockProps {
  blockKey: string;
  isOpen: boolean;
  /** was open before: its fields stay, with what can be undone in them */
  isMade: boolean;
  onToggle: (key: string) => void;
  onFocus: (key: string) => void;
  onRemove: (key: string, title: string) => void;
}

/** One sub-question of the form: a header with title and state, and collapsible fields. */
export function SubBlock({ blockKey, isOpen, isMade, onToggle, onFocus, onRemove }: SubBlockProps) {
  const t = useTranslations('faq-form');
  const id = useId();
  const block = useFieldValue<BlockValues>(`blocks.${blockKey}`);
  const { errors } = useFormState<FormValues>();
  const { storedOf } = useScope();
  const stored = storedOf(blockKey);
  const title = block.title.trim() || t('untitled');
  const wrong = Object.keys(errors.blocks?.[blockKey] ?? {}).length;
  const isChanged = isChangedBlock(block, stored);
  const isPrinted = usePrinted();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      aria-labelledby={`${id}t`}
      data-block={blockKey}
      className={classNames('panel min-w-0 rounded-panel border bg-surface', wrong > 0 ? 'border-bad' : 'border-line')}
      onFocus={() => onFocus(blockKey)}
    >
      <div className="flex items-start gap-2 py-2 pr-2 pl-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}b`}
            className="flex w-full min-w-0 items-start gap-1.5 rounded-control px-2 py-1.5 text-left hover:bg-hover"
            onClick={() => onToggle(blockKey)}
          >
            <Chevron size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-muted print:hidden" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span id={`${id}t`} className="min-w-0 [overflow-wrap:anywhere]">
                {title}
              </span>
              <Standing block={block} stored={stored} isChanged={isChanged} />
              {wrong > 0 && <Tag tone="bad">{t('errorsOf', { count: wrong })}</Tag>}
            </span>
          </button>
        </h3>
        <IconButton
          label={t(stored ? 'deleteOf' : 'dropOf', { title })}
          className="mt-0.5 text-bad!"
          onClick={() => onRemove(blockKey, title)}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={`${id}b`} hidden={!isOpen} className="border-t border-line p-4 print:block!">
        {isOpen || isMade ? (
          <>
            <Approval stored={stored} isChanged={isChanged} />
            <BlockFields blockKey={blockKey} />
          </>
        ) : (
          isPrinted && <RichText html={block.content} />
        )}
      </div>
    </section>
  );
}

interface StandingProps {
  block: BlockValues;
  stored: FaqSubQuestionView | undefined;
  isChanged: boolean;
}

/** State of the block today, as typed; none for a new one. */
function Standing({ block, stored, isChanged }: StandingProps) {
  const t = useTranslations('faq-form');
  const { today } = useScope();
  if (!stored) {
    return (
      <Tag tone="warn" plain>
        {t('unsavedSub')}
      </Tag>
    );
  }
  const state = stateOf({ ...block, approved: stored.approved }, today);
  return (
    <>
      <Tag tone={TONES[state]}>
        {t(`states.${state}`, { date: formatDate(state === 'SCHEDULED' ? block.publicationDate : block.expirationDate) })}
      </Tag>
      {isChanged && (
        <Tag tone="warn" plain>
          {t('changed')}
        </Tag>
      )}
    </>
  );
}

/** The effect of saving on the approval, shown in advance (F-01, F-03), and why the last approval was cancelled (F-18). */
function Approval({ stored, isChanged }: Omit<StandingProps, 'block'>) {
  const t = useTranslations('faq-form');
  const { canValidate } = useScope();
  const hint = (): [ReactNode, string] | null => {
    if (becomesPending({ stored: stored?.approved ?? null, isChanged, canValidate })) return [t('approvalHint'), 'bg-warn-soft text-warn'];
    if (stored?.approved) return null;
    if (!canValidate) return [t('pendingHint'), 'bg-draft-soft text-draft'];
    return isChanged ? [t('approveHint'), 'bg-ok-soft text-ok'] : null;
  };
  const shown = hint();
  return (
    <div className="text-sm [&>*]:mb-4">
      {stored && !stored.approved && stored.commentWhenDisapproved && (
        <p className="border-l-[3px] border-draft pl-2 [overflow-wrap:anywhere]">
          {t('comment', { comment: stored.commentWhenDisapproved })}
        </p>
      )}
      <div aria-live="polite" className="empty:mb-0!">
        {shown && <p className={classNames('rounded-control px-3 py-2', shown[1])}>{shown[0]}</p>}
      </div>
    </div>
  );
}
