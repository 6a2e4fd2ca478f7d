const GONE = 'ref_';

/** The id of a material that was ordered under this reference and is not in the catalogue. */
export const uncataloguedId = (reference: string): string => GONE + encodeURIComponent(reference).replace(/~/g, '%7E').replace(/%/g, '~');

/** The reference encoded in such an id; null for other ids. */
export function referenceOf(id: string): string | null {
  if (!id.startsWith(GONE)) return null;
  try {
    const reference = decodeURIComponent(id.slice(GONE.length).replace(/~/g, '%'));
    // PostgreSQL texts cannot contain NUL.
    return reference.includes('\0') ? null : reference;
  } catch {
    return null;
  }
}
