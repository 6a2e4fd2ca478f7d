/**
 * A text as texts are compared: without case and accents, ligatures apart, and with the apostrophe that keyboards have, as
 * the database's own `fold` does. Somebody who types « l'adulte » finds « l’adulte ».
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/g, "'").replace(/œ/g, 'oe').replace(/æ/g, 'ae');
}
