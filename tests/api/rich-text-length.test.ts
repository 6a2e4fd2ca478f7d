import { afterAll, describe, expect, it } from 'vitest';
import * as articles from '@/app/infomed/api/articles/route';
import * as banners from '@/app/infomed/api/banners/route';
import * as drugs from '@/app/infomed/api/early-access-drug/route';
import * as faq from '@/app/infomed/api/faq/route';
import * as products from '@/app/infomed/api/product-back/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, person } from '../support/call';
import { publishedProduct } from '../support/products';

/** Cleaning writes each of them as `&lt;`, four times as long. */
const openers = (length: number) => `a ${'<'.repeat(length - 2)}`;
const LONG = openers(100_000);
const refusal = (field: string, max = 200_000) => ({
  status: 400,
  body: { error: 'INVALID_INPUT', fields: { [field]: `TOO_LONG?max=${max}` } },
});
const entries = () => db.auditEntry.count();

afterAll(closeDatabase);

describe('rich text that cleaning makes longer than its limit', () => {
  const cases = [
    [
      'an article',
      async () => call(await person('ROLE_ACCES_ACTUALITES'), 'POST', articles, { body: { title: 'A', summary: 'A', content: LONG } }),
      refusal('content'),
    ],
    [
      'a banner',
      async () => call(await person('ROLE_ACCES_BANNIERE'), 'POST', banners, { body: { name: 'A', content: openers(10_000) } }),
      refusal('content', 20_000),
    ],
    [
      'an early-access drug',
      async () =>
        call(await person('ROLE_ACCES_AP_PC'), 'POST', drugs, {
          body: { name: 'A', category: 'A', status: 'IN_PROGRESS', earlyAccessType: 'EARLY_ACCESS', description: LONG },
        }),
      refusal('description'),
    ],
    [
      'a question of the FAQ',
      async () =>
        call(await person('ROLE_ACCES_FAQ'), 'POST', faq, {
          body: {
            title: 'A',
            subQuestions: [
              { title: 'A', uniqueName: 'long', documentNumber: 'A', type: 'STATIC', content: '<a href="b.fr">a</a>'.repeat(9_000) },
            ],
          },
        }),
      refusal('subQuestions.0.content'),
    ],
    [
      'a product',
      async () => {
        const { id } = await publishedProduct();
        const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
        return call(editor, 'PUT', products, {
          query: { productEditType: 'EDIT_INFORMATION' },
          body: { id, status: 'STOPPED', stoppedDate: '2026-01-01', info: LONG },
        });
      },
      refusal('info'),
    ],
  ] as const;

  it.each(cases)('C-20 rule 10 is refused at its field for %s, and nothing is written', async (_name, send, expected) => {
    const before = await entries();
    expect(await send()).toMatchObject(expected);
    expect(await entries()).toBe(before);
  });
});
