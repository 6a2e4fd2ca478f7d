'use client';

import { Lock, LockOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Button, IconButton } from '@/ui/controls/button';
import { SubmitButton, useRecordForm } from '@/ui/fields/record-form';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import type { Section } from '../../schema';

interface SectionBarProps {
  section: Section;
  mayEdit: boolean;
  isOpen: boolean;
  isBusy: boolean;
  blockedBy: Section | null;
  /** what became of the last save, beside the buttons */
  outcome: ReactNode;
  lockRef: RefObject<HTMLButtonElement | null>;
  onOpen: (isOpen: boolean) => void;
}

/** Save, undo and the lock of one section. */
export function SectionBar({ section, mayEdit, isOpen, isBusy, blockedBy, outcome, lockRef, onOpen }: SectionBarProps) {
  const t = useTranslations('product-form');
  const sections = useTranslations('product.sections');
  const { isDirty, reset } = useRecordForm();
  const confirmDiscard = useConfirmDiscard();
  const [isReasonShown, setReasonShown] = useState(false);
  const id = useId();
  // However it is locked again, by its button or after a save, the press that opened it is forgotten.
  if (isOpen && isReasonShown) setReasonShown(false);
  if (!mayEdit) return <span className="text-sm text-muted print:hidden">{t('readOnly')}</span>;

  const mayDiscard = async (): Promise<boolean> => {
    if (!isDirty) return true;
    const ok = await confirmDiscard(sections(section));
    if (ok) reset();
    return ok;
  };
  const undo = () => {
    if (!isBusy) void mayDiscard();
  };
  const toggle = async () => {
    if (isBusy) return;
    if (isOpen) {
      if (await mayDiscard()) onOpen(false);
      return;
    }
    // Also where nothing blocks it yet: another section may be on its way to be open.
    setReasonShown(true);
    if (!blockedBy) onOpen(true);
  };
  const isBlocked = !isOpen && blockedBy !== null;
  const reason = blockedBy && t('blocked', { section: sections(blockedBy) });
  return (
    <>
      {isOpen && (
        <>
          {/* Not `disabled`, which would take the focus from it once the changes are gone. */}
          <Button aria-disabled={!isDirty || isBusy || undefined} onClick={undo}>
            {t('undo')}
          </Button>
          <SubmitButton busy={isBusy} />
        </>
      )}
      <span
        id={isReasonShown ? id : undefined}
        aria-live="polite"
        className={isBlocked && isReasonShown ? 'text-sm text-warn print:hidden' : 'text-sm text-muted print:hidden'}
      >
        {isBlocked && isReasonShown ? reason : !isOpen && (outcome ?? <span className="max-[479px]:sr-only">{t('locked')}</span>)}
      </span>
      {isBlocked && !isReasonShown && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
      <IconButton
        ref={lockRef}
        label={t(isOpen ? 'lock' : 'unlock')}
        tone="plain"
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? `${section}-title ${id}` : `${section}-title`}
        onClick={() => void toggle()}
      >
        {isOpen ? <LockOpen size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
      </IconButton>
    </>
  );
}
