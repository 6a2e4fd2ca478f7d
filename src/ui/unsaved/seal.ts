/** Where values belong: they open nowhere else (S-19b). */
export interface Place {
  readonly account: string;
  readonly form: string;
  /** id of the record, 'new' for one that is not stored yet */
  readonly record: string;
  /** of the record that the values were typed over; '' for a new one */
  readonly version: string;
}

export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const placeBytes = ({ account, form, record, version }: Place) =>
  new TextEncoder().encode(JSON.stringify(['unsaved-values/1', account, form, record, version]));

/** A key that seals and opens, and cannot be exported. */
export function importKey(encoded: string): Promise<CryptoKey> {
  const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, place: Place, content: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: placeBytes(place) }, key, bytes);
  return { nonce, data };
}

/** Null for what was sealed under another key or for another place. */
export async function unseal(key: CryptoKey, place: Place, { nonce, data }: Sealed): Promise<unknown> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData: placeBytes(place) }, key, data);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
