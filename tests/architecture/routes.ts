// Loaded before the routes are, all at once: sanitize-html requires it, which Node refuses while it is being imported.
import 'htmlparser2';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Contract, Handler } from '@/server/endpoint/contract';
import { type Allow, isPortalAllow, RIGHTS, type Right, ROLES, type Role } from '@/shared/account/rights';
import { filesBelow } from './source';

/** next-auth brings its own verbs (tests/api/next-auth.test.ts); at the others there is nothing, for any user. */
const WITHOUT_CONTRACT = [
  'src/app/api/auth/[...nextauth]/route.ts',
  'src/app/api/[...unknown]/route.ts',
  'src/app/files/[...unknown]/route.ts',
  'src/app/infomed/api/[...unknown]/route.ts',
  'src/app/upload/[...unknown]/route.ts',
  'src/app/user/avatar/[...unknown]/route.ts',
];

export interface Exported {
  readonly file: string;
  /** as Next's folders spell it: /infomed/api/user/[id] */
  readonly address: string;
  readonly verb: string;
  /** undefined for an export without a contract */
  readonly handler: Handler | undefined;
}

const addressOf = (file: string): string =>
  file
    .replace(/^src\/app/, '')
    .replace(/\/\([^/]+\)/g, '')
    .replace(/\/route\.ts$/, '');
const isHandler = (value: unknown): value is Handler => typeof value === 'function' && 'contract' in value;

/** Everything that the route files of the tree export. */
export async function exportsOfRoutes(): Promise<Exported[]> {
  const files = filesBelow('src/app', /^route\.ts$/).filter((file) => !WITHOUT_CONTRACT.includes(file));
  const found = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file));
    return Object.entries(exported).map(([verb, value]) => ({
      file,
      address: addressOf(file),
      verb,
      handler: isHandler(value) ? value : undefined,
    }));
  });
  return (await Promise.all(found)).flat();
}

export const rightOf = (contract: Contract | undefined): string => [contract?.allow ?? 'none'].flat().join(' or ');

export interface Documented {
  /** as the tests call it: GET /infomed/api/user/[id] */
  readonly name: string;
  /** the same behind its numbers: E-008 GET /infomed/api/user/[id] */
  readonly title: string;
  readonly verb: Verb;
  readonly handler: Handler;
  readonly paramNames: readonly string[];
}
type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Numbers of the call, from the comment before the verb. */
function numbersOf(file: string, verb: string): string {
  const before = readFileSync(file, 'utf8').split(new RegExp(`export const ${verb}\\b`))[0] ?? '';
  const comment = before.slice(Math.max(before.lastIndexOf('export const'), 0));
  return (comment.match(/\b[ENO]-\d{2,3}\b/g) ?? []).map((number) => `${number} `).join('');
}

/** Every endpoint with a contract, as tests walk over them. */
export async function documentedEndpoints(): Promise<Documented[]> {
  return (await exportsOfRoutes()).flatMap(({ file, address, verb, handler }) => {
    const name = `${verb} ${address}`;
    const paramNames = [...address.matchAll(/\[(\w+)\]/g)].map(([, param]) => param ?? '');
    return handler ? [{ name, title: numbersOf(file, verb) + name, verb: verb as Verb, handler, paramNames }] : [];
  });
}

/** The roles that grant a right by the table of rights, each alone; none where no role is required. */
export function openingRoles(allow: Allow): Role[] {
  if (allow === 'public' || allow === 'signed-in' || isPortalAllow(allow)) return [];
  return ROLES.filter((role) => [allow].flat().some((right) => (RIGHTS[right as Right] as readonly Role[]).includes(role)));
}
