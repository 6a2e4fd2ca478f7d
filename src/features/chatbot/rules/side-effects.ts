import { plainText } from './words';

/** A word without what makes it a plural or a feminine: saignements, saignement; gonflée, gonflé. */
const bare = (word: string): string => (word.length > 3 ? word.replace(/(?:e?s|x|ee?)$/, '') : word);
const bareText = (text: string): string => ` ${plainText(text).split(' ').map(bare).join(' ')} `;

/**
 * Whether a question may tell of a side effect: it holds one of the listed expressions as whole words, whatever their case,
 * accents and number. The list is a parameter: expressions between commas, semicolons or lines.
 */
export function isPossibleSideEffect(question: string, list: string): boolean {
  const asked = bareText(question);
  return list
    .split(/[,;\n]/)
    .map(bareText)
    .some((expression) => expression.trim() !== '' && asked.includes(expression));
}
