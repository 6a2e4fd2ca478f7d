'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Fields of the open request that a key leads to. */
const FIELD_KEYS: Readonly<Record<string, string>> = { r: 'answer', n: 'internalNote', s: 'handling', a: 'ownerId' };

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELD));
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

interface QueueKeys {
  panel: RefObject<HTMLElement | null>;
  step: (step: 1 | -1) => void;
  close: () => void;
  /** focuses the heading of the open request */
  focusHeading: () => void;
}

/** J and K step through the queue, single letters act on the open request; Escape leaves a field, then the request. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
      const { panel, step, close, focusHeading } = latest.current;
      const inPanel = panel.current?.contains(event.target as Node) ?? false;
      if (event.key === 'Escape' && panel.current) {
        if (inPanel && isTyping(event.target)) focusHeading();
        else close();
        return;
      }
      if (isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
      else if (key === 't') panel.current?.querySelector<HTMLElement>('[data-action="take"]')?.click();
      else if (FIELD_KEYS[key]) panel.current?.querySelector<HTMLElement>(`[data-field="${FIELD_KEYS[key]}"] :is(${FIELD})`)?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
