import { expect, it } from 'vitest';
import { type OpenApi, partOf } from './openapi-part';

const operation = (right: string, scheme: string, schema: string) => ({
  'x-right': right,
  security: [{ [scheme]: [] }],
  responses: { 200: { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const DOCUMENT: OpenApi = {
  paths: {
    '/a': { get: operation('read', 'portal', 'A'), put: operation('write', 'session', 'B') },
    '/b': { get: operation('write', 'session', 'B') },
  },
  components: {
    schemas: {
      A: { properties: { $ref: { type: 'string' }, child: { $ref: '#/components/schemas/C' } } },
      B: { type: 'string' },
      C: { items: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/D' }] },
      D: { type: 'null' },
    },
    securitySchemes: { session: { type: 'apiKey' }, portal: { type: 'http' } },
  },
};

it('O-150 a part of the document has the included operations and what they refer to, schemas that name each other too', () => {
  const part = partOf(DOCUMENT, (_, { 'x-right': right }) => right === 'read');
  expect(part.paths).toEqual({ '/a': { get: DOCUMENT.paths['/a']?.get } });
  expect(Object.keys(part.components.schemas)).toEqual(['A', 'C', 'D']);
  expect(part.components.securitySchemes).toEqual({ portal: { type: 'http' } });
});

it('O-150 a part by address has every operation there, and the part of everything is the document', () => {
  expect(partOf(DOCUMENT, (path) => path === '/b').paths).toEqual({ '/b': DOCUMENT.paths['/b'] });
  expect(partOf(DOCUMENT, () => true)).toEqual(DOCUMENT);
});
