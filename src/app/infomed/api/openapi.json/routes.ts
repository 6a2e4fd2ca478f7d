import type { Handler } from '@/server/endpoint/contract';
import type { Route } from '@/server/endpoint/openapi';
import { ROUTE_FILES } from './route-files';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function handlersOf(file: object): [string, Handler][] {
  const verbs = new Map(Object.entries(file));
  return METHODS.flatMap((method) => {
    const handler: unknown = verbs.get(method);
    return typeof handler === 'function' && 'contract' in handler ? [[method, handler as Handler] as [string, Handler]] : [];
  });
}

/** Address, verb and contract of every call; `own` are the route files of the documents by address, which would else import themselves. */
export async function documentedRoutes(own: Readonly<Record<string, object>>): Promise<Route[]> {
  const others = await Promise.all(Object.entries(ROUTE_FILES).map(async ([path, load]) => [path, await load()] as const));
  const files = [...others, ...Object.entries(own)].sort(([a], [b]) => (a < b ? -1 : 1));
  return files.flatMap(([path, file]) => handlersOf(file).map(([method, { contract }]) => ({ path, method, contract })));
}
