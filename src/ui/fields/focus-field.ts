/** Controls that can take the focus, in the order in which they are met. */
export const FOCUSABLE =
  ':is(input, select, textarea, button, a[href], [contenteditable="true"], [tabindex="0"]):not([disabled], [type="hidden"])';

/** Scrolls to a field of the form by its path and focuses its first control. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>(`[aria-invalid="true"]${FOCUSABLE}`) ?? field?.querySelector<HTMLElement>(FOCUSABLE);
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
