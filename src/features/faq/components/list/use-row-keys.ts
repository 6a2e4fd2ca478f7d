'use client';

import { usePageKeys } from '@/ui/navigation/page-keys';

const LIST = '#faq-list';

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${LIST} ${selector}`)];

/** Steps through the sub-questions of the list from the one that has the focus; before that, from its start. */
function step(by: 1 | -1): void {
  const rows = all('[data-row]');
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + by];
  next?.querySelector<HTMLElement>('a[href]')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** J and K step through the sub-questions, V validates the one that has the focus. */
export function useRowKeys(): void {
  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
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
