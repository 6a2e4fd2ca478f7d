'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

interface GuardedNumberProps {
  /** true for a blocked key */
  isBlocked: (key: string) => boolean;
  /** the blocked characters, as shown in the hint */
  signs: string;
  /** parses a pasted text; null rejects it */
  pasted: (text: string) => string | null;
  /** a number field */
  children: ReactNode;
}

/** Blocks keys and pasted texts that cannot be part of a number field's value, with a hint (PROMO-20, PROMO-21, C-15). */
export function GuardedNumber({ isBlocked, signs, pasted, children }: GuardedNumberProps) {
  const t = useTranslations('promotion.form');
  const [hint, setHint] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isBlocked(event.key)) {
      if (event.key.length === 1) setHint('');
      return;
    }
    event.preventDefault();
    setHint(t('notHere', { signs }));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const taken = pasted(text);
    setHint(taken === null ? t('notPasted') : '');
    if (taken === text) return;
    event.preventDefault();
    if (taken === null || !(event.target instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd } = event.target;
    event.target.setRangeText(taken, selectionStart ?? 0, selectionEnd ?? 0, 'end');
    event.target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the field's inside
    <div onKeyDown={onKeyDown} onPaste={onPaste} className="min-w-0">
      {children}
      <p role="status" className="mt-1 text-xs text-warn empty:hidden">
        {hint}
      </p>
    </div>
  );
}
