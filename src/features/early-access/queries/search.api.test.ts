import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as drugs from '@/app/infomed/api/early-access-drug/route';
import * as search from '@/app/infomed/api/early-access-drug/search/route';
import { closeDatabase } from '@/server/db/client';
import { call, person } from '../../../../tests/support/call';
import { EarlyAccessRow, PublicEarlyAccessDrug } from '../schema';
import { publicEarlyAccessDrugs } from './public';
import { drugPage } from './search';

const reader = await person('ROLE_ACCES_AP_PC');
const mark = randomUUID().slice(0, 8);
const find = (body: object) => call<EarlyAccessRow[]>(reader, 'POST', search, { body });
const names = async (searchTerm: string) => (await find({ searchTerm })).body.map(({ name }) => name.replace(`${mark} `, ''));

beforeAll(async () => {
  const common = { category: `Classe ${mark}`, status: 'IN_PROGRESS', earlyAccessType: 'CPC' };
  const drugInputs = [
    { name: `${mark} zeste`, description: '<p>Cancer <strong>bron</strong>chique</p>' },
    { name: `${mark} Écorce`, category: 'Hématologie 100 %', status: 'UPCOMING_PLATFORM' },
    { name: `${mark} abricot`, description: '<p>a_b</p>', status: 'FINISHED', endDate: '2026-01-31' },
    ...Array.from({ length: 12 }, (_, index) => ({ name: `${mark} série ${String(index).padStart(2, '0')}` })),
  ];
  for (const each of drugInputs) await call(reader, 'POST', drugs, { body: { ...common, ...each } });
});
afterAll(closeDatabase);

describe('searching early-access drugs', () => {
  it('EAD-02 EAD-06 answers every match as rows of the schema, by name without case or accents', async () => {
    const { status, body } = await find({});
    expect(status).toBe(200);
    expect(z.array(EarlyAccessRow.strict()).parse(body)).toEqual(body);
    const found = await names(mark);
    expect(found).toHaveLength(15);
    expect(found.filter((name) => !name.startsWith('série'))).toEqual(['abricot', 'Écorce', 'zeste']);
  });

  it.each([
    ['BRONCHIQUE', ['zeste']],
    ['hematologie 100 %', ['Écorce']],
    ['a_b', ['abricot']],
    ['<strong>', []],
    ['%', ['Écorce']],
  ])('EAD-02 finds %j in name, category and displayed description', async (searchTerm, expected) => {
    expect(await names(searchTerm)).toEqual(expected);
  });

  it('EAD-03 the first paint holds one page of the same', async () => {
    const all = (await find({ searchTerm: mark })).body;
    expect(await drugPage(mark, { page: 2, size: 5 })).toEqual({ items: all.slice(5, 10), start: 5, total: 15 });
    expect(await drugPage(mark, { page: 99, size: 10 })).toEqual({ items: all.slice(10), start: 10, total: 15 });
  });

  it.each([[{ searchTerm: 7 }], [{ searchTerm: 'x'.repeat(501) }]])('EAD-02 refuses %j, naming the field', async (body) => {
    expect(await find(body)).toMatchObject({ status: 400, body: { fields: { searchTerm: expect.any(String) } } });
  });
});

describe('what the portal shows', () => {
  it('N-40 returns all drugs with their descriptions', async () => {
    const shown = (await publicEarlyAccessDrugs()).filter(({ name }) => name.startsWith(mark));
    expect(z.array(PublicEarlyAccessDrug.strict()).parse(shown)).toEqual(shown);
    expect(shown.map(({ id }) => id)).toEqual((await find({ searchTerm: mark })).body.map(({ id }) => id));
    expect(shown[0]).toMatchObject({ name: `${mark} abricot`, description: '<p>a_b</p>', status: 'FINISHED', endDate: '2026-01-31' });
  });
});
