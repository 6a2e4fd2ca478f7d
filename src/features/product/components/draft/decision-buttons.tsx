'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { packText } from '@/features/product/rules/pack-text';
import type { DraftCompareView } from '@/features/product/schema';
import { Button } from '@/ui/controls/button';
import { Spinner } from '@/ui/controls/spinner';
import { confirm } from '@/ui/dialogs/confirm';
import type { Busy } from './use-decision';

interface DecisionButtonsProps {
  draft: DraftCompareView;
  name: string;
  busy: Busy | null;
  isOver: boolean;
  /** number of undecided collisions */
  left: number;
  /** another draft follows that the reader may decide (P-43d) */
  hasNext: boolean;
  onApply: (andNext: boolean) => void;
  onRemove: (reason: string) => void;
}

/** Apply and remove buttons by right; hidden from the click on unless the call is refused (DRAFT-12 to DRAFT-16). */
export function DecisionButtons({ draft, name, busy, isOver, left, hasNext, onApply, onRemove }: DecisionButtonsProps) {
  const t = useTranslations('draft.diff');
  const sections = useTranslations('product.sections');
  const why = useId();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (busy === 'applying' || busy === 'removing') status.current?.focus();
  }, [busy]);

  if (busy) {
    return (
      <p ref={status} role="status" tabIndex={-1} className="flex min-h-[34px] items-center gap-2 text-sm text-muted">
        <Spinner />
        {t(busy)}
      </p>
    );
  }
  if (isOver) return null;

  const remove = async () => {
    const isNew = draft.editType === 'NEW_PRODUCT';
    const pack = packText(draft.displayName, draft.cip);
    const { ok, reason } = await confirm({
      title: t('removeTitle', { name }),
      ...(pack && { list: [pack] }),
      text: isNew
        ? t('removeTextNew', { author: draft.by.name })
        : t('removeText', { section: sections(draft.editType), author: draft.by.name }),
      confirmLabel: t('remove'),
      tone: 'danger',
      reason: 'optional',
    });
    if (ok) onRemove(reason);
  };
  return (
    <>
      {draft.allowed.includes('remove') && (
        <Button data-key="r" title={t('removeKey')} onClick={() => void remove()} className="text-bad!">
          {t('remove')}
        </Button>
      )}
      {draft.allowed.includes('apply') && (
        <>
          <Button
            {...(hasNext ? {} : { 'data-key': 'a', title: t('applyKey'), tone: 'primary' as const })}
            aria-disabled={left > 0 || undefined}
            aria-describedby={left > 0 ? why : undefined}
            onClick={() => onApply(false)}
          >
            {t('apply')}
          </Button>
          {hasNext && (
            <Button
              data-key="a"
              title={t('applyNextKey')}
              tone="primary"
              aria-disabled={left > 0 || undefined}
              aria-describedby={left > 0 ? why : undefined}
              onClick={() => onApply(true)}
            >
              {t('applyNext')}
            </Button>
          )}
          {left > 0 && (
            <span id={why} className="sr-only">
              {t('applyBlocked', { count: left })}
            </span>
          )}
        </>
      )}
    </>
  );
}
