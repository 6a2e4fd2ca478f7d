/** A translator of next-intl or use-intl, whatever its namespace. */
export interface Translator {
  (key: never, values?: never): string;
  has(key: never): boolean;
}

/** Text of a key composed at run time, of a column, a code or a stored value; null where the messages have none. */
export function messageText(t: Translator, key: string, values?: Readonly<Record<string, string | number>>): string | null {
  // The only casts for messages: translators take literal keys and their values, and `has` checks this key.
  const [known, given] = [key as never, values as never];
  return t.has(known) ? t(known, given) : null;
}
