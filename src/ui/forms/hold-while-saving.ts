const TYPED_OR_PRESSED = ['keydown', 'beforeinput', 'pointerdown', 'mousedown', 'click', 'paste', 'cut', 'drop'] as const;
const LEFT_ALONE = new Set(['Tab', 'Escape', 'F5']);

/**
 * Runs `save` while the form takes neither keys nor clicks, so that nothing typed meanwhile is lost when the stored values
 * return (S-19c). Focus and caret stay, unlike with `disabled` or `inert`. Assistive technology reads `aria-busy`.
 */
export async function holdWhileSaving<Result>(form: HTMLFormElement | null, save: () => Promise<Result>): Promise<Result> {
  if (!form) return save();
  const hold = (event: Event) => {
    if (event instanceof KeyboardEvent && LEFT_ALONE.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of TYPED_OR_PRESSED) form.addEventListener(type, hold, { capture: true });
  form.setAttribute('aria-busy', 'true');
  try {
    return await save();
  } finally {
    for (const type of TYPED_OR_PRESSED) form.removeEventListener(type, hold, { capture: true });
    form.removeAttribute('aria-busy');
  }
}
