import { readFileSync } from 'node:fs';
import { filesBelow, isTest, SOURCE } from './source';

/** Where a literal may begin: behind these a slash divides nothing. */
const LITERAL =
  /(?<=[=(,:[!&|?{;>]\s?|return |^ *)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s.,;:)\]}]|$)/gm;

export interface Literal {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

function isRegularExpression(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) !== null;
  } catch {
    return false;
  }
}

/** The regular expressions of the sources below these folders, each once, with the files that contain it. */
export function literalsBelow(...folders: readonly string[]): Literal[] {
  const found = new Map<string, { source: string; flags: string; files: string[] }>();
  for (const file of folders.flatMap((folder) => filesBelow(folder, SOURCE))) {
    if (isTest(file)) continue;
    for (const [, source = '', flags = ''] of withoutComments(readFileSync(file, 'utf8')).matchAll(LITERAL)) {
      if (!isRegularExpression(source, flags)) continue;
      const known = found.get(`/${source}/${flags}`) ?? { source, flags, files: [] };
      known.files.push(file);
      found.set(`/${source}/${flags}`, known);
    }
  }
  return [...found.values()];
}
