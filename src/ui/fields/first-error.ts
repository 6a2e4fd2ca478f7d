import { FOCUSABLE } from './focus-field';

/** Errors appear in the DOM a few frames after they are set. */
export function focusFirstError(form: HTMLFormElement | null, frames = 10): void {
  const first = form?.querySelector<HTMLElement>('[data-invalid]');
  if (!first && frames > 0) {
    requestAnimationFrame(() => focusFirstError(form, frames - 1));
    return;
  }
  const control = first?.querySelector<HTMLElement>(`[aria-invalid="true"]${FOCUSABLE}`) ?? first?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
}
