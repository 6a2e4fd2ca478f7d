import { resolve } from 'node:path';
import type { Contract, Handler } from '@/server/endpoint/contract';
import { filesBelow } from './source';

/** next-auth brings its own verbs (tests/api/next-auth.test.ts); at the others there is nothing, for everybody. */
const WITHOUT_CONTRACT = [
  'src/app/api/auth/[...nextauth]/route.ts',
  'src/app/api/[...unknown]/route.ts',
  'src/app/infomed/api/[...unknown]/route.ts',
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
