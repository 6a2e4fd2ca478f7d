import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuCounts } from '@/app/(backoffice)/menu-counts';
import * as search from '@/app/infomed/api/product-back/search/route';
import { closeDatabase, db } from '@/server/db/client';
import { actorOfCookie } from '@/server/session/actor';
import type { Actor } from '@/shared/account/actor';
import type { Role } from '@/shared/account/rights';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import { filtersOf } from '../rules/search-filters';
import type { Availability, EditType } from '../schema';
import { AVAILABILITY_CHOICES } from '../schema/search-choices';
import { draftsPart, productsPart } from './dashboard';
import { listDrafts } from './drafts';

afterAll(closeDatabase);

async function actorOf(who: Person): Promise<Actor> {
  const actor = await actorOfCookie(who.cookie.split('=')[1], 'a test', new Date());
  if (!actor) throw new Error('no actor');
  return actor;
}

describe('S-01a figures of the catalogue', () => {
  const VALUES = ['AVAILABLE', 'RESTOCKED', 'UNDER_TENSION', 'SHORTAGE', 'DOTATION', null] as const satisfies (Availability | null)[];
  beforeAll(async () => {
    for (const hospitalAvailability of VALUES)
      for (const cityAvailability of VALUES)
        await publishedProduct({
          hasHospitalChannel: hospitalAvailability !== null,
          hospitalAvailability,
          hasCityChannel: cityAvailability !== null,
          cityAvailability,
        });
    for (const status of ['STOPPED', 'HANDED'] as const) await publishedProduct({ status, cityAvailability: 'SHORTAGE' });
  });

  it('S-01a a tile or a part leads to a list of the products only where that holds as many', async () => {
    const reader = await person('ROLE_ACCES_PRODUITS');
    const { tiles = [], panels = [] } = await productsPart.read(await actorOf(reader));
    const figures = [...tiles, ...panels.flatMap((panel) => (panel.kind === 'shares' ? panel.parts : []))];
    const leading = figures.flatMap(({ name, count, href }) => (href?.includes('availability=') ? [{ name, count, href }] : []));
    for (const { name, count, href } of leading) {
      const choice = AVAILABILITY_CHOICES.find((one) => href.endsWith(`?availability=${one}`));
      if (!choice) throw new Error(href);
      const { body } = await call<unknown[]>(reader, 'POST', search, { body: { availabilityFilters: filtersOf(choice, []) } });
      expect({ name, count: body.length }).toEqual({ name, count });
    }
    expect(leading.map(({ name }) => name)).toEqual(['tension', 'shortage', 'handed', 'stopped']);
    expect(figures.find(({ name }) => name === 'restocked')).toMatchObject({ count: 0, href: null });
  });
});

describe('S-01a drafts to validate', () => {
  const RANGES = { temperatureExcursion: { temperatureRanges: [{ min: 2, max: 8 }] } };

  it('S-01a P-05 X-05 menu and dashboard count what the list lets the reader apply, and lead to the list of those', async () => {
    const [author, real] = [await person('ROLE_VALIDATION_TEMP', 'ROLE_ACCES_VALIDATION'), await person('ROLE_ADMIN')];
    const at = new Date();
    const TYPES: EditType[] = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT', 'NEW_PRODUCT'];
    const writers = [
      { authorId: author.id, realAuthorId: null, formerAuthorIds: [] },
      { authorId: real.id, realAuthorId: null, formerAuthorIds: [author.id] },
      { authorId: real.id, realAuthorId: author.id, formerAuthorIds: [] },
      { authorId: (await person('ROLE_EDITION_TEMP')).id, realAuthorId: null, formerAuthorIds: [] },
    ];
    for (const writer of writers)
      for (const [nth, editType] of TYPES.entries()) {
        const { id } = await publishedProduct();
        const subjectId = editType === 'NEW_PRODUCT' ? null : id;
        const payload = nth === 4 ? RANGES : { temperatureExcursion: { temperatureRanges: [] } };
        await db.draft.create({ data: { ...writer, subjectId, editType, payload, creationDate: at, updateDate: at } });
      }
    const reader = (...roles: Role[]) => person('ROLE_ACCES_VALIDATION', ...roles);
    const readers = [
      await reader(),
      await reader('ROLE_VALIDATION_INFOS'),
      await reader('ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_VALIDATION_TEMP'),
      author,
      await impersonating(real, await reader('ROLE_VALIDATION_TEMP')),
      await impersonating(real, author),
    ];
    const counted: number[] = [];
    for (const who of readers) {
      const actor = await actorOf(who);
      const count = (await listDrafts(actor)).filter(({ allowed }) => allowed.includes('apply')).length;
      const { tiles } = await draftsPart.read(actor);
      expect(tiles).toMatchObject([{ name: 'drafts', count, href: '/draft/admin?scope=decidable' }]);
      expect((await menuCounts(actor)).drafts).toBe(count);
      counted.push(count);
    }
    expect(counted).toEqual([0, 12, 20, 6, 8, 6]);
    expect((await menuCounts(await actorOf(await person('ROLE_VALIDATION_INFOS')))).drafts).toBe(0);
  });
});
