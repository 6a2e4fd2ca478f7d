import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '@/features/request/rules/kinds';
import { evaluate } from '@/features/temperature/rules';
import { closeDatabase, db, rows } from '@/server/db/client';
import { seedAccounts } from '../../prisma/seed/accounts';
import { diceOf } from '../../prisma/seed/dice';
import { chain, RANGES } from '../../prisma/seed/made-up';
import { seedParameters } from '../../prisma/seed/parameters';
import { seedRequests } from '../../prisma/seed/requests';
import { arrivals, DEMO_NOTE } from '../../prisma/seed/requests/work';
import { fillRequests, scaleOptions } from '../../prisma/seed/scale';
import { asOwner, ownerUrl } from '../support/database';

const DAY = 24 * 3_600_000;
const AT = new Date('2026-07-14T13:30:00Z');
/** Each table with the column of its moment. */
const TABLES = {
  MaterialOrder: 'date',
  QuotaRequest: 'date',
  EmergencyRequest: 'date',
  FaqRequest: 'date',
  PharmacovigilanceDeclaration: 'date',
  TemperatureExcursionReport: 'creationDate',
} as const;
const RANGE = chain(RANGES[0]?.steps ?? []);

const distinct = async (table: string, column: string): Promise<string[]> =>
  (await rows<{ value: string }>(`SELECT DISTINCT "${column}"::text AS "value" FROM "${table}" ORDER BY 1`)).map(({ value }) => value);
const countOf = async (table: string): Promise<number> =>
  (await rows<{ count: number }>(`SELECT count(*)::int AS "count" FROM "${table}"`))[0]?.count ?? 0;

beforeAll(async () => {
  process.env.MIGRATE_DATABASE_URL = ownerUrl;
  await seedParameters(AT);
  await seedAccounts(new Date(AT.getTime() - DAY));
  const dates = { creationDate: AT, updateDate: AT, informationUpdatedAt: AT, availabilityUpdatedAt: AT, excursionUpdatedAt: AT };
  const product = { status: 'COMMERCIALIZED' as const, hasHospitalChannel: true, ...dates };
  await db.product.createMany({
    data: [
      { ...product, name: 'RATIONEX 10 mg', commercialName: 'RATIONEX', quotaRequestAvailable: true, nbMaxBoitesEtablissement: 4 },
      { ...product, name: 'VACCIN SANS PLAGES', commercialName: 'SANS PLAGES', type: 'VACCINE' },
      { ...product, name: 'URGENTIUM', commercialName: 'URGENTIUM', emergencyAvailable: true },
      {
        ...product,
        name: 'VACCIN EXEMPLE',
        commercialName: 'VACCIN',
        type: 'VACCINE',
        temperatureRanges: RANGE.map((range) => ({ ...range })),
      },
    ],
  });
  const material = { maxQuantity: 10, creationDate: AT, updateDate: AT };
  await db.promotion.createMany({
    data: [
      { ...material, name: 'Affiche', promomatsReference: 'DEMO-1' },
      { ...material, name: 'Brochure', promomatsReference: 'DEMO-2' },
    ],
  });
});
afterAll(() => closeDatabase());

describe('when the requests of the demonstration arrive', () => {
  it.each(['2026-07-14T13:30:00Z', '2026-01-01T23:05:00Z', '2027-03-28T00:59:00Z', '2026-10-25T22:59:00Z'])(
    'S-04 spreads arrivals over the eighteen months before %s',
    (moment) => {
      const at = new Date(moment);
      for (const due of [4 * 3_600_000, 5 * DAY]) {
        const ages = arrivals(diceOf(1), { at, count: 200, due }).map(({ date }) => (at.getTime() - date.getTime()) / DAY);
        expect(ages).toHaveLength(200);
        expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
        const old = ages.filter((age) => age > 547);
        expect([old.length, Math.min(...old) > 762, Math.max(...old) < 793]).toEqual([5, true, true]);
        expect(ages.filter((age) => age <= 1).length).toBeGreaterThanOrEqual(4);
      }
    },
  );
});

describe('the requests of the demonstration', () => {
  beforeAll(async () => {
    await seedRequests(AT);
  });

  it('R-01 R-02 R-11 R-12 R-13 are of every kind, in every state and with every value', async () => {
    for (const table of Object.keys(TABLES)) {
      expect(await countOf(table), table).toBeGreaterThanOrEqual(60);
      expect(await distinct(table, 'handling'), table).toEqual(['ANSWERED', 'CLOSED', 'IN_PROGRESS', 'OPEN']);
    }
    for (const table of ['MaterialOrder', 'QuotaRequest']) expect(await distinct(table, 'status')).toEqual(['NEW', 'SENT']);
    expect(await distinct('FaqRequest', 'contactFormCategory')).toHaveLength(11);
    expect(await distinct('FaqRequest', 'source')).toEqual(['CHATBOT', 'CONTACT_FORM']);
    expect(await distinct('PharmacovigilanceDeclaration', 'serious')).toEqual(['NO', 'UNKNOWN', 'YES']);
    expect(await distinct('TemperatureExcursionReport', 'kind')).toEqual(['PHARMACY', 'VACCINATION_CAMPAIGN', 'WHOLESALER']);
    expect(await distinct('TemperatureExcursionReport', 'result')).toEqual(['ALTERED', 'ASK', 'OK']);
  });

  it('S-04 are marked as invented and reach no real recipient', async () => {
    for (const table of Object.keys(TABLES)) {
      const [note] = await rows<{ missing: number }>(
        `SELECT count(*)::int AS "missing" FROM "${table}" WHERE "internalNote" IS NULL OR NOT starts_with("internalNote", $1)`,
        [DEMO_NOTE],
      );
      expect(note, table).toEqual({ missing: 0 });
    }
    for (const table of ['MaterialOrder', 'EmergencyRequest', 'FaqRequest', 'PharmacovigilanceDeclaration']) {
      expect((await distinct(table, 'email')).filter((email) => !email.endsWith('.example'))).toEqual([]);
    }
    const phones = [...(await distinct('QuotaRequest', 'phone')), ...(await distinct('MaterialOrder', 'phoneNumber'))];
    expect(phones.filter((phone) => !/^(01 99 00|06 39 98) \d\d \d\d$/.test(phone))).toEqual([]);
  });

  it('R-02 sent ones name a sending that lists them, new ones none', async () => {
    for (const [table, key] of [
      ['MaterialOrder', 'id'],
      ['QuotaRequest', 'quotaRequestId'],
    ]) {
      const [wrong] = await rows<{ count: number }>(
        `SELECT count(*)::int AS "count" FROM "${table}" r LEFT JOIN "RequestNotification" n ON n."id" = r."notificationId"
         WHERE (r."status" = 'SENT') <> coalesce(n."state" = 'SENT' AND r."${key}" = ANY (n."requestIds") AND n."endedAt" = r."sentAt", false)`,
      );
      expect(wrong, table).toEqual({ count: 0 });
    }
    expect(await db.materialOrderLine.count()).toBeGreaterThanOrEqual(await countOf('MaterialOrder'));
  });

  it('R-12 R-13 declarations fit their sendings, computed results the ranges of the product', async () => {
    for (const one of await db.pharmacovigilanceDeclaration.findMany({ include: { sendings: true } })) {
      const sentAt = (target: string) => one.sendings.find((sending) => sending.target === target)?.sentAt ?? null;
      expect([one.sentToDeclarantAt, one.sentToInfomedAt]).toEqual([sentAt('DECLARANT'), sentAt('INFOMED')]);
      expect([one.sentToDeclarant, one.sentToInfomed]).toEqual([sentAt('DECLARANT') !== null, sentAt('INFOMED') !== null]);
    }
    const computed = await db.temperatureExcursionReport.findMany({ where: { isComputed: true } });
    expect(computed.length).toBeGreaterThan(50);
    for (const { minTemperature, maxTemperature, duration, result } of computed) {
      expect(evaluate(RANGE, { min: Number(minTemperature), max: Number(maxTemperature) }, duration ?? 0)?.status).toBe(result);
    }
  });

  it('have moments that follow each other, some late and some due on the same day', async () => {
    for (const [table, date] of Object.entries(TABLES)) {
      const [found] = await rows<{ wrong: number; late: number; due: number }>(
        `SELECT count(*) FILTER (WHERE "${date}" > $1 OR "updateDate" < "${date}" OR "updateDate" > $1 OR "answeredAt" NOT BETWEEN "${date}" AND $1
             OR "dueAt" <= "${date}" OR ("handling" = 'ANSWERED') AND "answer" IS NULL OR ("answer" IS NULL) <> ("answeredByName" IS NULL))::int AS "wrong",
           count(*) FILTER (WHERE "handling" IN ('OPEN', 'IN_PROGRESS') AND "dueAt" < $1)::int AS "late",
           count(*) FILTER (WHERE "handling" IN ('OPEN', 'IN_PROGRESS') AND "dueAt" BETWEEN $1 AND '2026-07-14T22:00:00Z')::int AS "due"
         FROM "${table}"`,
        [AT],
      );
      expect(found?.wrong, table).toBe(0);
      expect(found?.late, table).toBeGreaterThan(0);
      expect(found?.due, table).toBeGreaterThan(0);
    }
  });

  it('I-02 come once', async () => {
    expect(await seedRequests(AT)).toBe(0);
  });
});

describe('the scale seed', () => {
  const TOTAL = 2_000;
  const indexes = () => asOwner(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);
  const references = () => asOwner(`SELECT conname, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'f' ORDER BY 1`);

  it('fills every kind once, with right counters', { timeout: 120_000 }, async () => {
    const before = [await indexes(), await references()];
    expect(await fillRequests(REQUEST_KINDS, TOTAL, AT)).toBeGreaterThan(0);
    expect([await indexes(), await references()]).toEqual(before);
    const counters = await rows<{ table: string; rows: number }>(
      `SELECT "table", sum("rows")::int AS "rows" FROM "TableTally" WHERE split_part("table", ':', 1) = ANY ($1) GROUP BY 1`,
      [Object.keys(TABLES)],
    );
    expect(counters).toHaveLength(REQUEST_KINDS.length);
    expect(counters.every((counter) => counter.rows === TOTAL)).toBe(true);
    expect(await countOf('TemperatureExcursionReport')).toBe(3 * TOTAL);
    expect(await fillRequests(REQUEST_KINDS, TOTAL, AT)).toBe(0);
  });

  it('spreads names, towns and lots, and numbers orders like the others', async () => {
    expect((await distinct('EmergencyRequest', 'lastName')).length).toBeGreaterThan(500);
    expect((await distinct('EmergencyRequest', 'city')).length).toBeGreaterThan(500);
    expect((await distinct('TemperatureExcursionReport', 'lotNumbers')).length).toBeGreaterThan(2_000);
    expect((await distinct('MaterialOrder', 'orderNumber')).filter((number) => !/^CM-202[4-6]-\d{5,}$/.test(number))).toEqual([]);
  });

  it('that fails leaves the rows and the indexes of before', async () => {
    const before = [await indexes(), await countOf('QuotaRequest')];
    await asOwner(`ALTER TABLE "QuotaRequest" ADD CONSTRAINT full_up CHECK ("quotaRequestId" < 2500) NOT VALID`);
    await expect(fillRequests(['quota-requests'], 5_000, AT)).rejects.toThrow('full_up');
    expect([await indexes(), await countOf('QuotaRequest')]).toEqual(before);
  });

  it('reads its words, and names what it does not know', () => {
    expect(scaleOptions([])).toBeNull();
    expect(scaleOptions(['--scale', '1000'])).toEqual({ total: 1_000, kinds: REQUEST_KINDS });
    expect(scaleOptions(['--scale', '1000', '--kind', 'orders'])).toEqual({ total: 1_000, kinds: ['orders'] });
    for (const words of [
      ['--scale', '1e6'],
      ['--scale', '0'],
      ['--scale', '5', '--kind', 'nothing'],
    ]) {
      expect(() => scaleOptions(words)).toThrow('takes');
    }
  });
});
