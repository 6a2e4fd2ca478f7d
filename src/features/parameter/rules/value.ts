import { encodeFieldError } from '@/shared/field-errors';
import { cleanEmail, isEmail } from '@/shared/text/email';
import { OFF, type ParameterDefinition } from './known';

/** Maximum number of addresses of one list. */
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
 * The normalised value to store, or its error code. The same on form and server; `definition` is null for a
 * parameter that no code reads: any text (PARAM-07, U-07).
 */
export function checkValue(definition: ParameterDefinition | null, typed: string): CheckedValue {
  const text = typed.trim();
  if (text === '') return { error: 'valueRequired' };
  if (!definition || definition.kind === 'text') return { value: text };
  if (definition.canBeOff && text === OFF) return { value: OFF };
  if (definition.kind === 'emails') return checkEmails(text);
  if (definition.kind === 'choice') return definition.choices?.includes(text) ? { value: text } : { error: 'INVALID_CHOICE' };
  return checkNumber(definition, text);
}

/** The effective value: the stored one, or the default when it is empty, missing or invalid (U-07). */
export function valueInForce(definition: ParameterDefinition, stored: string | undefined): string {
  const checked = checkValue(definition, stored ?? '');
  return 'value' in checked ? checked.value : definition.fallback;
}

/** Whether the stored value is effective: an empty or invalid one is not. */
export const isInForce = (definition: ParameterDefinition, stored: string): boolean => 'value' in checkValue(definition, stored);

/** The effective number, null for never. */
export function numberInForce(definition: ParameterDefinition, stored: string | undefined): number | null {
  const value = valueInForce(definition, stored);
  return value === OFF ? null : Number(value);
}

/**
 * The effective addresses. Of a list made invalid outside this application the valid ones count: a mail to fewer
 * people is better than one to no recipient.
 */
export function emailsInForce(stored: string | undefined): string[] {
  return onceEach(addressesIn(stored ?? '').filter(isEmail));
}
