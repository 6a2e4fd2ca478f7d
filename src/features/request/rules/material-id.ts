const GONE = 'ref_';

/** The id of a material that was ordered under this reference and is not in the catalogue. */
export const goneId = (reference: string): string => GONE + encodeURIComponent(reference).replace(/~/g, '%7E').replace(/%/g, '~');

/** The reference that such an id stands for; null where it is another id. */
export function referenceOf(id: string): string | null {
  if (!id.startsWith(GONE)) return null;
  try {
    const reference = decodeURIComponent(id.slice(GONE.length).replace(/~/g, '%'));
    // The database knows no text with a NUL.
    return reference.includes('\0') ? null : reference;
  } catch {
    return null;
  }
}
