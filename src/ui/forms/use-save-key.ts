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

/** Until a change can be saved: it is checked after its own frame, and what it makes available is shown in a later one. */
const FRAMES_UNTIL_CHECKED = 4;

function saveOnceChecked(target: EventTarget | null, frames = FRAMES_UNTIL_CHECKED): void {
  if (frames > 0) afterPaint(() => save(target) || saveOnceChecked(target, frames - 1));
}

/** The inputs in which Enter submits a form. */
const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|file|range|color|image)$/.test(target.type);

function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  if (isSaveKey(event)) {
    // Always suppress the browser's 'save page'.
    event.preventDefault();
    if (!save(target)) saveOnceChecked(target);
    return;
  }
  // The browser submits nothing while the button is off, as it is until the change before this key was checked.
  const isEnter = event.key === 'Enter' && !event.defaultPrevented && !event.isComposing && isOneLine(target);
  if (isEnter && target.form && forms.has(target.form) && !saveButton(target.form)) saveOnceChecked(target);
}

/**
 * Ctrl+S saves the form, also where nothing has the focus, such as after a dialog or a click beside the fields; it and Enter in a field
 * of one line also in the frame of the change that completes the form (S-28a).
 */
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
