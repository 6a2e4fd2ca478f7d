import { TZDate } from '@date-fns/tz';
import { isWeekend } from 'date-fns';
import { afterAll, describe, expect, it } from 'vitest';
import { officialDifferences } from '@/features/official-files/queries/differences';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { TIME_ZONE } from '@/shared/dates/dates';
import { actorAt, seedAccounts } from '../../prisma/seed/accounts';
import { workingMoment } from '../../prisma/seed/working-days';
import { seedWhenEmpty } from '../../src/cli/seed.mjs';

const applicationUrl = process.env.DATABASE_URL ?? '';
const TIMEOUT = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

afterAll(() => closeDatabase());

describe('the seed of the demo', () => {
  it('I-02 leaves a database with accounts of its own alone', { timeout: TIMEOUT }, async () => {
    const { id } = await db.user.create({ data: { email: 'own@test.example', roles: [], creationDate: now(), updateDate: now() } });
    await seedWhenEmpty({ applicationUrl });
    expect([await db.user.count(), await db.product.count()]).toEqual([1, 0]);
    await db.user.delete({ where: { id } });
  });

  it('I-02 that was interrupted after the accounts gets its products by the next start, once', { timeout: TIMEOUT }, async () => {
    await seedAccounts(now());
    const accounts = await db.user.count();
    expect(await seedWhenEmpty({ applicationUrl })).toBe(true);
    const products = await db.product.count();
    expect(products).toBeGreaterThan(80);
    expect(await db.user.count()).toBe(accounts);
    expect(await seedWhenEmpty({ applicationUrl })).toBe(false);
    expect(await db.product.count()).toBe(products);
  });

  it('U-01 leaves audit entries whose correlation id is the id of a call', async () => {
    const entries = await db.auditEntry.groupBy({ by: ['correlationId'], _count: true });
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ correlationId }) => correlationId).filter((id) => !UUID.test(id))).toEqual([]);
  });

  it('I-02 leaves content that was written in the hours of working days', async () => {
    const entries = await db.auditEntry.findMany({ where: { type: { in: ['ARTICLE', 'PROMOTION'] } }, select: { date: true } });
    expect(entries.length).toBeGreaterThan(30);
    const outside = entries.filter(({ date }) => {
      const paris = new TZDate(date, TIME_ZONE);
      return isWeekend(paris) || paris.getHours() < 9 || paris.getHours() >= 18;
    });
    expect(outside).toEqual([]);
    const friday = new Date('2026-11-27T23:30:00Z');
    expect(workingMoment(friday, 0, 9)).toEqual(new Date('2026-11-26T08:00:00Z'));
    expect(workingMoment(friday, 1, 9)).toEqual(new Date('2026-11-27T08:00:00Z'));
  });

  it('I-02c I-01n leaves differences to the official files to work on, of both sections', async () => {
    const { products, counts } = await officialDifferences({ kind: 'ALL', q: '', page: 1 }, await actorAt('super@demo.example', now()));
    const fields = products.flatMap(({ name, sections }) =>
      sections.flatMap(({ differences }) =>
        differences.map(({ field, current, imported }) => [name?.split(' ')[0], field, current, imported]),
      ),
    );
    expect(counts.EDIT_AVAILABILITY).toBeGreaterThan(3);
    expect(counts.EDIT_INFORMATION).toBe(1);
    expect(fields).toContainEqual(['PROGLICEM', 'cityAvailability', 'AVAILABLE', 'UNDER_TENSION']);
    expect(fields).toContainEqual(['INVANZ', 'hospitalAvailability', 'UNDER_TENSION', 'AVAILABLE']);
  });
});
