'use client';

import { usePageKeys } from '@/ui/navigation/page-keys';

const LIST = '#faq-list';

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${LIST} ${selector}`)];

/** V validates the sub-question that has the focus. */
export function useRowKeys(): void {
  usePageKeys({
    v: () => document.activeElement?.closest(`${LIST} [data-row]`)?.querySelector<HTMLElement>('[data-validates]')?.click(),
  });
}

/** The button that validates the next pending sub-question; where there is none, the link of this one. */
export function focusAfter(id: string): void {
  const buttons = all('[data-validates]');
  const at = buttons.findIndex(({ dataset }) => dataset.validates === id);
  const next = buttons[at + 1] ?? document.querySelector<HTMLElement>(`${LIST} [data-row="${CSS.escape(id)}"] a[href]`);
  next?.focus();
}
