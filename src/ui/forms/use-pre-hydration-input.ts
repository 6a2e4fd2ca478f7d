'use client';

import { useCallback, useRef } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Ref<Control> = (element: Control | null) => void;

const earlyText = (control: TextControl): string | undefined =>
  !control.readOnly && control.value !== control.defaultValue ? control.value : undefined;
const earlyCheck = (control: HTMLInputElement): boolean | undefined =>
  control.checked !== control.defaultChecked ? control.checked : undefined;
/** The server marks the chosen option; without a mark the browser shows the first one. */
function earlyChoice(control: HTMLSelectElement): string | undefined {
  const options = [...control.options];
  const rendered = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return rendered && control.value !== rendered.value ? control.value : undefined;
}

/**
 * For a controlled field (S-19e): what was typed or chosen before hydration is in the control but not in the state, so that it would not
 * be sent, and the first change would wipe it. Passes it to `onValue` on mount. Returns the field's ref.
 */
function useEarlyValue<Control extends HTMLElement, Value>(
  read: (control: Control) => Value | undefined,
  onValue: (value: Value) => void,
  ref?: Ref<Control>,
) {
  const isKnown = useRef(false);
  const latest = useRef({ read, onValue, ref });
  latest.current = { read, onValue, ref };
  return useCallback((element: Control | null) => {
    latest.current.ref?.(element);
    if (!element || isKnown.current) return;
    isKnown.current = true;
    const early = latest.current.read(element);
    if (early !== undefined) latest.current.onValue(early);
  }, []);
}

export const usePreHydrationInput = (onInput: (text: string) => void, ref?: Ref<TextControl>) => useEarlyValue(earlyText, onInput, ref);

/** The same for a check box; also for one of several radio buttons, where `checked` is true for the chosen one. */
export const usePreHydrationCheck = (onCheck: (checked: boolean) => void, ref?: Ref<HTMLInputElement>) =>
  useEarlyValue(earlyCheck, onCheck, ref);

/** The same for a list of options. */
export const usePreHydrationChoice = (onChoose: (value: string) => void, ref?: Ref<HTMLSelectElement>) =>
  useEarlyValue(earlyChoice, onChoose, ref);
