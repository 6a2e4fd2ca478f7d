import { exportsOfRoutes } from '../architecture/routes';
import type { Route } from './openapi/document';

/** Every call of the API in the order of addresses. */
export async function everyRoute(): Promise<Route[]> {
  const routes = (await exportsOfRoutes()).flatMap(({ address, verb, handler }) =>
    handler ? [{ path: address, method: verb, contract: handler.contract }] : [],
  );
  return routes.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
