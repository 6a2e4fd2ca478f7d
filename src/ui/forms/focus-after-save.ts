'use client';

import { type RefObject, useEffect } from 'react';

let pendingPath: string | null = null;

/** The first save navigates to the record's own URL, which mounts another form: marks that form for focus. Returns the path. */
export function focusFormAt(path: string): string {
  pendingPath = path;
  return path;
}

/** Focuses the first field of a form marked by `focusFormAt`. */
export function useFocusAfterSave(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (pendingPath !== location.pathname) return;
    pendingPath = null;
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [form]);
}
