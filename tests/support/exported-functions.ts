import { readFileSync } from 'node:fs';
import { filesBelow, isTest } from '../architecture/source';

export interface ExportedFunction {
  /** file without ending and name: `src/shared/html/html:displayedText` */
  readonly id: string;
  readonly file: string;
  readonly name: string;
  /** types of its parameters as they are written, without default values */
  readonly types: readonly string[];
  readonly isAsync: boolean;
}

const DECLARED = /^export (async )?(?:function\*? (\w+)|const (\w+)(?:: [^=\n]+)? = (async )?(?=(?:<[^>\n]*>)?\())/gm;
const OPENING = '([{<';
const CLOSING = ')]}>';

/** The parameters between the bracket that opens at `start` and its end, one by one. */
function parametersFrom(source: string, start: number): { parameters: string[]; end: number } {
  const parameters: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < source.length; at += 1) {
    const isArrow = source[at] === '>' && source[at - 1] === '=';
    if (OPENING.includes(source[at] as string)) depth += 1;
    if (CLOSING.includes(source[at] as string) && !isArrow) depth -= 1;
    if ((depth === 1 && source[at] === ',') || depth === 0) {
      parameters.push(source.slice(from, at));
      from = at + 1;
    }
    if (depth === 0) return { parameters: parameters.filter((text) => text.trim() !== ''), end: at };
  }
  return { parameters: [], end: source.length };
}

/** What is written behind the name of a parameter, or behind the braces of one that is taken apart. */
function typeOf(parameter: string): string {
  const trimmed = parameter.trim();
  const from = /^[{[]/.test(trimmed) ? parametersFrom(trimmed, 0).end : 0;
  const colon = trimmed.indexOf(':', from);
  return colon === -1 ? '' : (trimmed.slice(colon + 1).split(/ = /)[0] ?? '').trim();
}

/** Exported functions of the files below a folder, tests left out. */
export function exportedFunctions(folder: string): ExportedFunction[] {
  return filesBelow(folder, /\.ts$/)
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(DECLARED)].map((found): ExportedFunction => {
        const name = found[2] ?? found[3] ?? '';
        const { parameters, end } = parametersFrom(source, source.indexOf('(', (found.index ?? 0) + found[0].length));
        const isAsync = Boolean(found[1] || found[4]) || /^\)\s*:\s*Promise</.test(source.slice(end, end + 30));
        return { id: `${file.replace(/\.ts$/, '')}:${name}`, file, name, types: parameters.map(typeOf), isAsync };
      });
    });
}
