import { expect, it } from 'vitest';
import { everyRoute } from '../support/documented-routes';
import { documentOf, textOf } from '../support/openapi/document';
import { messageFiles } from './generated-files';

it('I18N-06 the list of message files is as `npm run generate` writes it', async () => {
  await expect(messageFiles()).toMatchFileSnapshot('../../src/i18n/message-files.ts');
});

it('O-001 S-06 the OpenAPI document is as `npm run generate` writes it from the contracts of all routes', async () => {
  await expect(textOf(documentOf(await everyRoute()))).toMatchFileSnapshot('../../src/server/endpoint/openapi.json');
});
