// The types of a client, as openapi-typescript writes them from an OpenAPI document.
import { registerHooks } from 'node:module';

// It makes them by TypeScript's own API, which TypeScript 7 has no more: it gets that of TypeScript 5, without a second `tsc`.
const TYPESCRIPT_5 = '@ts-morph/common/dist/typescript.js';
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? TYPESCRIPT_5 : specifier, context),
});
const { default: openapiTS, astToString } = await import('openapi-typescript');
hooks.deregister();

/**
 * @param {object} document
 * @returns {Promise<string>}
 */
export const typesOf = async (document) => astToString(await openapiTS(structuredClone(document), { alphabetize: true }));
