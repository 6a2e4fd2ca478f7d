'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

interface GuardedNumberProps {
  /** true for a key that does nothing here */
  isBlocked: (key: string) => boolean;
  /** the blocked signs, as they are named to whoever types one */
  signs: string;
  /** what is taken of a pasted text; null takes nothing of it */
  pasted: (text: string) => string | null;
  /** a number field */
  children: ReactNode;
}

/** Keeps keys and pasted texts out of a number field that could not become its value, and says why (PROMO-20, PROMO-21, C-15). */
export function GuardedNumber({ isBlocked, signs, pasted, children }: GuardedNumberProps) {
  const t = useTranslations('promotion.form');
  const [said, say] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isBlocked(event.key)) {
      if (event.key.length === 1) say('');
      return;
    }
    event.preventDefault();
    say(t('notHere', { signs }));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const taken = pasted(text);
    say(taken === null ? t('notPasted') : '');
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
        {said}
      </p>
    </div>
  );
}
