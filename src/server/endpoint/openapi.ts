import 'server-only';
import { cookieName } from '../session/cookie';
import generated from './openapi.json';
import { type OpenApi, partOf } from './openapi-part';

/** Written by `npm run generate` from the contracts of all routes. */
const DOCUMENT = generated as unknown as OpenApi;

/** The OpenAPI 3.1 document of this API, with the session's cookie as this installation names it (O-001). */
export function openApiDocument(): OpenApi {
  const { session, ...others } = DOCUMENT.components.securitySchemes;
  const securitySchemes = { session: { ...session, name: cookieName() }, ...others };
  return { ...DOCUMENT, components: { ...DOCUMENT.components, securitySchemes } };
}

/** The document of the calls that a right suffices for, as `isAllowed` says, and of the public files (O-150). */
export function openApiOfRights(isAllowed: (right: string) => boolean): OpenApi {
  return partOf(openApiDocument(), (path, operation) => path.startsWith('/files/') || isAllowed(operation['x-right']));
}
