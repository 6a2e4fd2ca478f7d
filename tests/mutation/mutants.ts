import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesBelow } from '../architecture/source';

/** What the mutants are made of, by the area that docs/mutants.md counts them under. */
export const AREAS = {
  rules: /^src\/features\/[\w-]+\/(?:[\w-]+\/)?rules(?:\.ts$|\/)/,
  rights: /^src\/shared\/(?:rights|impersonation)\.ts$/,
  diff: /^src\/shared\/diff(?:\.ts$|\/)/,
  shared: /^src\/shared\/(?:canonical|dates|day-text|email|field-errors|fold|html|list-page|period|web-link)\.ts$/,
  drafts: /^src\/server\/drafts\.ts$/,
  grid: /^src\/(?:server\/grid-query\/[\w-]+|shared\/grid)\.ts$/,
  audit: /^src\/server\/audit\/[\w-]+\.ts$/,
} as const;
export type Area = keyof typeof AREAS;

export interface Mutant {
  /** number that the instrumented source knows it by */
  readonly id: string;
  /** what it stays the same by while other lines change */
  readonly key: string;
  /** whether it belongs to the sample; all do where none was requested */
  readonly isDrawn: boolean;
  readonly area: Area;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly was: string;
  readonly is: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}
interface Made {
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly mutants: readonly {
    readonly id: string;
    readonly fileName: string;
    readonly mutatorName: string;
    readonly replacement: string;
    readonly location: { readonly start: Place; readonly end: Place };
  }[];
}

/** The text between two places; lines count from nought. */
function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const found = lines.slice(start.line, end.line + 1);
  found[found.length - 1] = (found.at(-1) ?? '').slice(0, end.column);
  found[0] = (found[0] ?? '').slice(start.column);
  return found.join('\n');
}

/** Every mutant of the areas (of which one in `every` is drawn, the same ones each time), and the sources with all of them in place, each behind a switch of its own. */
export async function makeMutants(areas: readonly string[], every = 1): Promise<{ mutants: Mutant[]; sources: Map<string, string> }> {
  const areaOf = (file: string) => (Object.keys(AREAS) as Area[]).find((area) => AREAS[area].test(file));
  const files = filesBelow('src', /\.ts$/).filter((file) => !/\.test\.ts$/.test(file) && areas.includes(areaOf(file) ?? ''));
  // Stryker's own instrumenter; its runner does not know this Vitest. Loaded here: tests that only name the areas need none of it.
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const nothing = () => undefined;
  const no = () => false;
  const logMethods = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing };
  const levelChecks = {
    isTraceEnabled: no,
    isDebugEnabled: no,
    isInfoEnabled: no,
    isWarnEnabled: no,
    isErrorEnabled: no,
    isFatalEnabled: no,
  };
  const silent = { ...logMethods, ...levelChecks };
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const sources = [...texts].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const made: Made = await new Instrumenter(silent).instrument(sources, options);
  const seen = new Map<string, number>();
  const mutants = made.mutants.map(({ id, fileName, mutatorName: kind, replacement: is, location: { start, end } }) => {
    const was = textBetween((texts.get(fileName) ?? '').split('\n'), start, end);
    const alike = createHash('sha256')
      .update(JSON.stringify([fileName, kind, was, is]))
      .digest('hex')
      .slice(0, 12);
    const count = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, count);
    const isDrawn = (Number.parseInt(alike.slice(0, 6), 16) + count) % every === 0;
    return { id, key: `${alike}.${count}`, isDrawn, area: areaOf(fileName) as Area, file: fileName, line: start.line + 1, kind, was, is };
  });
  return { mutants, sources: new Map(made.files.map(({ name, content }) => [resolve(name), content])) };
}
