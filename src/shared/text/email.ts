/** Longest address that mail servers carry. */
export const EMAIL_MAX = 254;
// No brackets, quotes or separators: such an address would mean something else in the header of a mail.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u;

/** Normalised first, then checked: a full-width at sign must not pass for a letter. */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** The one pattern of all screens (S-23): something@domain.tld, without blanks. */
export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= EMAIL_MAX && EMAIL.test(email);
}
