import { readFileSync } from 'node:fs';
import { CALENDAR_RIGHTS } from '@/features/calendar/rules';
import { RIGHTS, type Right, type Role } from '@/shared/account/rights';
import { openingRoles } from './routes';
import { filesBelow } from './source';

/** What one gate of a page requires: a log-in only, or any one of these rights. */
export type Gate = 'signed-in' | readonly Right[];

export interface GatedPage {
  readonly file: string;
  /** as Next's folders spell it, with the query where several screens share one address */
  readonly address: string;
  /** all of them have to open; null for a page of visitors */
  readonly gates: readonly Gate[] | null;
}

/** Lists of rights that pages name instead of writing them out. */
const NAMED: Readonly<Record<string, readonly Right[]>> = { CALENDAR_RIGHTS };

function gateOf(written: string, file: string): Gate {
  const quoted = /^'([\w.-]+)'$/.exec(written)?.[1];
  if (quoted === 'signed-in') return 'signed-in';
  const rights = quoted ? [quoted] : NAMED[written];
  if (!rights?.every((right): right is Right => Object.hasOwn(RIGHTS, right)))
    throw new Error(`${file}: what does gate(${written}) require?`);
  return rights;
}

/** The screens that share one page, selected by `action`. */
const ACTIONS = 'src/app/(backoffice)/admin/action';
const SCREEN = /\['([\w-]+)', \{ menuKey: '\w+', allow: ('[\w.-]+')/g;

function pagesOf(file: string): GatedPage[] {
  const text = readFileSync(file, 'utf8');
  const address = file
    .replace(/^src\/app/, '')
    .replace(/\/\([^/]+\)/g, '')
    .replace(/\/page\.tsx$/, '');
  const written = [...text.matchAll(/\bgate\(([^)]*)\)/g)].map(([, gate]) => gate ?? '');
  if (file.startsWith('src/app/(visitor)/')) return [{ file, address, gates: null }];
  const gates = written.filter((gate) => gate !== 'allow').map((gate) => gateOf(gate, file));
  if (!file.startsWith(ACTIONS)) return [{ file, address: address || '/', gates }];
  const screens = [...readFileSync(`${ACTIONS}/screens.tsx`, 'utf8').matchAll(SCREEN)];
  return screens.map(([, action, gate]) => ({
    file,
    address: `${address}?action=${action}`,
    gates: [...gates, gateOf(gate ?? '', file)],
  }));
}

/** Every page of the tree with what it requires of its reader. */
export const gatedPages = (): GatedPage[] =>
  filesBelow('src/app', /^page\.tsx$/)
    .flatMap(pagesOf)
    .toSorted((a, b) => a.address.localeCompare(b.address, 'en'));

/** The smallest sets of roles that pass all gates; none where no role is required. */
export function openingSets(gates: readonly Gate[]): Role[][] {
  const restricted = gates.filter((gate) => gate !== 'signed-in').map(openingRoles);
  if (restricted.length === 0) return [];
  const sets = restricted.reduce<Set<Role>[]>(
    (so, roles) => so.flatMap((set) => roles.map((role) => new Set([...set, role]))),
    [new Set()],
  );
  const different = [...new Map(sets.map((set) => [[...set].toSorted().join(), set])).values()];
  return different.filter((set) => !different.some((other) => other !== set && other.isSubsetOf(set))).map((set) => [...set]);
}
