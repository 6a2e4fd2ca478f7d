'use client';

import { type RefObject, useEffect } from 'react';
import { afterPaint } from '../after-paint';

const forms = new Set<HTMLFormElement>();

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/** Null while there is nothing to save, or while a dialog is in front of the form. */
function saveButton(form: HTMLFormElement): HTMLButtonElement | null {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  return button && !button.disabled && !form.closest('[inert]') ? button : null;
}

/** The form around the focus; elsewhere on the page, the only one that can be saved. */
function formFor(target: EventTarget | null): HTMLFormElement | undefined {
  const focused = target instanceof Element ? target : null;
  const around = focused?.closest('form');
  if (around) return forms.has(around) ? around : undefined;
  if (focused?.closest('[role="dialog"]')) return undefined;
  const ready = [...forms].filter(saveButton);
  return ready.length === 1 ? ready[0] : undefined;
}

/** Saves the form for the target of the key; false where none can be saved. */
function save(target: EventTarget | null): boolean {
  const form = formFor(target);
  const button = form && saveButton(form);
  if (button && form.ariaBusy !== 'true') form.requestSubmit(button);
  return Boolean(button);
}

/** The last change is checked after its frame, and the button that it makes available is shown in the next. */
function saveOnceChecked(target: EventTarget | null): void {
  afterPaint(() => afterPaint(() => save(target)));
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isSaveKey(event)) return;
  // Always suppress the browser's 'save page'.
  event.preventDefault();
  if (!save(event.target)) saveOnceChecked(event.target);
}

/** Ctrl+S saves the form, also where nothing has the focus, such as after a dialog or a click beside the fields (S-28a). */
export function useSaveKey(element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    if (!form) return undefined;
    if (forms.size === 0) document.addEventListener('keydown', onKeyDown);
    forms.add(form);
    return () => {
      forms.delete(form);
      if (forms.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [element]);
}
