import { cleanEmail, isEmail } from '@/shared/email';
import { encodeFieldError } from '@/shared/field-errors';
import { OFF, type ParameterDefinition } from './known';

/** Most addresses of one list. */
export const EMAILS_MAX = 50;

export type CheckedValue = { readonly value: string } | { readonly error: string };

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function onceEach(addresses: readonly string[]): string[] {
  const known = new Map(addresses.map((address) => [cleanEmail(address).toLowerCase(), cleanEmail(address)]));
  return [...known.values()];
}

function checkNumber({ min = 0, max = Number.MAX_SAFE_INTEGER }: ParameterDefinition, text: string): CheckedValue {
  if (!/^[+-]?\d+$/.test(text)) {
    return { error: /^[+-]?\d*[.,]\d+$/.test(text) ? 'NOT_AN_INTEGER' : 'NOT_A_NUMBER' };
  }
  const number = Number(text);
  if (number < min) return { error: encodeFieldError('TOO_LOW', { min }) };
  if (number > max) return { error: encodeFieldError('TOO_HIGH', { max }) };
  return { value: String(number) };
}

function checkEmails(text: string): CheckedValue {
  const addresses = addressesIn(text);
  const wrong = addresses.find((address) => !isEmail(address));
  if (wrong !== undefined) return { error: encodeFieldError('emailsInvalid', { email: wrong.slice(0, 100) }) };
  const once = onceEach(addresses);
  if (once.length > EMAILS_MAX) return { error: encodeFieldError('TOO_MANY', { max: EMAILS_MAX }) };
  return once.length === 0 ? { error: 'valueRequired' } : { value: once.join(', ') };
}

/**
 * A value as it is kept, or the code of what is wrong with it. The same on form and server; `meaning` is null for a
 * parameter that no code reads: any text (PARAM-07, U-07).
 */
export function checkValue(meaning: ParameterDefinition | null, typed: string): CheckedValue {
  const text = typed.trim();
  if (text === '') return { error: 'valueRequired' };
  if (!meaning || meaning.kind === 'text') return { value: text };
  if (meaning.canBeOff && text === OFF) return { value: OFF };
  if (meaning.kind === 'emails') return checkEmails(text);
  if (meaning.kind === 'choice') return meaning.choices?.includes(text) ? { value: text } : { error: 'INVALID_CHOICE' };
  return checkNumber(meaning, text);
}

/** What holds: the stored value, or the default where it is empty, missing or broken (U-07). */
export function valueInForce(meaning: ParameterDefinition, stored: string | undefined): string {
  const checked = checkValue(meaning, stored ?? '');
  return 'value' in checked ? checked.value : meaning.fallback;
}

/** Whether the stored value itself holds: an empty or broken one does not. */
export const isInForce = (meaning: ParameterDefinition, stored: string): boolean => 'value' in checkValue(meaning, stored);

/** The number that holds, null where it is never. */
export function numberInForce(meaning: ParameterDefinition, stored: string | undefined): number | null {
  const value = valueInForce(meaning, stored);
  return value === OFF ? null : Number(value);
}

/**
 * The addresses that hold. Of a list somebody broke outside this application the good ones count: a mail that goes to fewer
 * people is better than one that goes to nobody.
 */
export function emailsInForce(stored: string | undefined): string[] {
  return onceEach(addressesIn(stored ?? '').filter(isEmail));
}
