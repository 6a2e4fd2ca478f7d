import { expect, it } from 'vitest';
import { messageFiles, routeFiles } from './generated-files';

it('I18N-06 the list of message files is as `npm run generate` writes it', async () => {
  await expect(messageFiles()).toMatchFileSnapshot('../../src/i18n/message-files.ts');
});

it('S-06 the list of route files is as `npm run generate` writes it', async () => {
  await expect(routeFiles()).toMatchFileSnapshot('../../src/app/infomed/api/openapi.json/route-files.ts');
});
