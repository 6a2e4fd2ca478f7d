/** Vertical position of a text: raised or lowered. */
export type Script = 'sup' | 'sub';

const PLAIN = '0123456789+-−=()';
const SCRIPTS: Readonly<Record<Script, string>> = {
  sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾',
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎',
};

/** The script that an element of this name makes; null for any other. */
export const scriptOf = (tag: string): Script | null => (tag === 'sup' || tag === 'sub' ? tag : null);

/**
 * A raised or lowered piece of text as plain text shows it (C-20b): digits, operators and brackets become Unicode's superscripts
 * or subscripts, anything else stays, HTML entities included. The length does not change.
 */
export function scriptText(text: string, script: Script): string {
  return text.replace(/&#?\w+;|[\d+\-−=()]/g, (found) => SCRIPTS[script][PLAIN.indexOf(found)] ?? found);
}
