/** A translator of next-intl or use-intl, whatever its namespace. */
export interface Translator {
  (key: never, values?: never): string;
  has(key: never): boolean;
}

/** Text of a key composed at run time, of a column, a code or a stored value; null where the messages have none. */
export function messageText(t: Translator, key: string, values?: Readonly<Record<string, string | number>>): string | null {
  // The only cast of message keys: translators take literal keys, and `has` checks this one.
  const known = key as never;
  return t.has(known) ? t(known, values as never) : null;
}
