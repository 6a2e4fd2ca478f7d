import { afterAll, expect, it } from 'vitest';
import { closeDatabase, db } from '@/server/db/client';
import type { Actor } from '@/shared/actor';
import { bannersPart } from './dashboard';

const at = new Date('2026-03-15T09:00:00Z');
const reader = { at, lng: 'fr' } as Actor;
const banner = (name: string, start: string | null, end: string | null, more: object = {}) => ({
  ...{ name, content: '', creationDate: at, lastModificationDate: at },
  displayStartDate: start && new Date(`${start}T00:00:00Z`),
  displayEndDate: end && new Date(`${end}T00:00:00Z`),
  ...more,
});

afterAll(closeDatabase);

it('S-01 C-01 the dashboard names banners that are shown and end within two weeks, the first to end first', async () => {
  expect(await bannersPart.read(reader)).toEqual({});
  await db.banner.createMany({
    data: [
      banner('in two weeks', null, '2026-03-29'),
      banner('today', '2026-03-01', '2026-03-15'),
      banner('over', null, '2026-03-14'),
      banner('later', null, '2026-03-30'),
      banner('not yet', '2026-03-16', '2026-03-20'),
      banner('never', null, null),
      banner('deleted', null, '2026-03-16', { deleted: true, deletionDate: at }),
    ],
  });
  const { panels = [] } = await bannersPart.read(reader);
  const [panel] = panels;
  if (panel?.kind !== 'list') throw new Error('no list');
  expect(panel.items.map(({ label, detail }) => [label, detail])).toEqual([
    ['today', 'jusqu’au 15/03/2026'],
    ['in two weeks', 'jusqu’au 29/03/2026'],
  ]);
});
