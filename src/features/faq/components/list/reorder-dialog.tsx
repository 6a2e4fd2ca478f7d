'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Button } from '@/ui/controls/button';
import { DialogModal } from '@/ui/dialogs/dialog-modal';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { Skeleton } from '@/ui/page/skeleton';
import { MainRow } from './reorder-rows';
import { useReorder } from './use-reorder';

/**
 * Reorder mode (FAQ-27 to FAQ-33, F-11): every question, whatever the list shows, above the dimmed page. Nothing is sent
 * before Save; Escape and Cancel are the same.
 */
export function ReorderDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('faq-list.order');
  const common = useTranslations('common');
  const confirmDiscard = useConfirmDiscard();
  const { stored, questions, isChanged, isSaving, isShort, announcement, list, move, cancel, save } = useReorder(onEnd);

  const close = async () => {
    if (!isSaving && (!isChanged || (await confirmDiscard()))) cancel();
  };
  const texts = useMemo(
    () => ({
      up: (title: string) => t('up', { title }),
      down: (title: string) => t('down', { title }),
      subs: (title: string) => t('subs', { title }),
      showSubs: (count: number) => t('showSubs', { count }),
    }),
    [t],
  );
  return (
    <DialogModal
      title={t('title')}
      size="wide"
      onClose={() => void close()}
      footer={
        <>
          <p className="mr-auto self-center text-sm text-warn">{isChanged && common('unsaved.tag')}</p>
          <Button onClick={() => void close()}>{common('cancel')}</Button>
          <Button tone="primary" busy={isSaving} disabled={!isChanged} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-muted">{t('help')}</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {stored === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <ol ref={list} aria-label={t('list')} className="flex flex-col gap-1.5">
          {questions.map((question, index) => (
            <MainRow
              key={question.id}
              question={question}
              place={index + 1}
              isLast={index === questions.length - 1}
              startsOpen={isShort}
              texts={texts}
              onMove={move}
            />
          ))}
        </ol>
      )}
    </DialogModal>
  );
}
