'use client';

import { type RefObject, useEffect } from 'react';

let awaited: string | null = null;

/** The first save of a record leads to its own address, where the form is another one; tells it to take the focus there, and answers the address. */
export function focusFormAt(path: string): string {
  awaited = path;
  return path;
}

/** The form that a save has just led to: its first field takes the focus, which would otherwise be back at the top of the page. */
export function useFocusAfterSave(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (awaited !== location.pathname) return;
    awaited = null;
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [form]);
}
