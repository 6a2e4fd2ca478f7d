import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as dashboard from '@/app/infomed/api/dashboard/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, person } from '../../../tests/support/call';

const DAY = 24 * 3600 * 1000;

beforeAll(async () => {
  const author = await person('ROLE_EDITION_INFOS');
  const drafts = [0, 1, 2, 7, 8, 40].map((days) => {
    const date = new Date(Date.now() - days * DAY);
    return { editType: 'NEW_PRODUCT' as const, payload: {}, authorId: author.id, creationDate: date, updateDate: date };
  });
  await db.draft.createMany({ data: [...drafts, { ...drafts[0], decision: 'APPLIED' } as (typeof drafts)[0]] });
});
afterAll(closeDatabase);

describe('SHELL-01 the dashboard', () => {
  it('SHELL-01 is for everybody who is logged in', async () => {
    expect(await call(null, 'GET', dashboard)).toMatchObject({ status: 401 });
    expect(await call(await person(), 'GET', dashboard)).toMatchObject({ status: 200, body: { drafts: null, products: null } });
  });

  it('S-01 tells nothing of an area that the reader may not see', async () => {
    expect((await call(await person('ROLE_ACCES_PRODUITS'), 'GET', dashboard)).body).toMatchObject({
      drafts: null,
      products: { total: 0 },
    });
    expect((await call(await person('ROLE_ACCES_VALIDATION'), 'GET', dashboard)).body).toMatchObject({
      drafts: { total: 6 },
      products: null,
    });
  });

  it('S-01 counts waiting drafts by age in calendar days', async () => {
    const { body } = await call(await person('ROLE_ACCES_VALIDATION'), 'GET', dashboard);
    expect(body).toMatchObject({ drafts: { recent: 2, week: 2, older: 2, oldest: expect.stringMatching(/Z$/) } });
  });
});
