import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as exportRoute from '@/app/infomed/api/product-back/export/route';
import { moveClock, now } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import { withExportSlot } from '@/server/export/slots';
import { type Person, person } from '../support/call';
import { read } from '../support/workbooks';

const noise = (): string => randomBytes(3_000).toString('base64');

describe('exports', () => {
  const EMPTY = { searchTerm: '', productTypeFilters: [], locationFilters: [], availabilityFilters: [] };
  const start = (who: Person, body: object = EMPTY): Promise<Response> =>
    exportRoute.POST(
      new Request('http://localhost:3000/x', {
        method: 'POST',
        headers: { cookie: who.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    );
  const drop = (answers: readonly Response[]) => Promise.all(answers.map((answer) => answer.body?.cancel()));
  const codeOf = async (answer: Response): Promise<unknown> => [answer.status, ((await answer.json()) as { error: string }).error];

  const created: string[] = [];
  beforeAll(async () => {
    const at = now();
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    for (const [i, name] of ['=cmd()', 'Zélitrex 500 mg'].entries()) {
      const { id } = await db.product.create({
        data: {
          name,
          status: 'STOPPED',
          stoppedDate: new Date('2026-02-03T00:00:00Z'),
          info: '<p>Un <strong>texte</strong></p>',
          nbMaxBoite: i,
          ...dates,
        },
      });
      created.push(id);
    }
  });
  afterAll(() => db.product.deleteMany({ where: { id: { in: created } } }));

  it('PROD-27 EXPORT-01 EXPORT-03 P-38 is a workbook called product.xls, in the reader’s language, of what matches', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    await db.user.update({ where: { id: who.id }, data: { lng: 'en' } });
    const answer = await start(who, { ...EMPTY, searchTerm: 'zelitrex' });
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="product\.xls"/);
    const book = await read(answer.body as ReadableStream<Uint8Array>);
    const [sheet, criteria] = book.worksheets;
    expect(sheet?.rowCount).toBe(2);
    const row = (n: number): unknown[] => ((sheet?.getRow(n).values ?? []) as unknown[]).slice(1);
    const at = (heading: RegExp) => row(1).findIndex((value) => heading.test(String(value)));
    expect(row(2)[at(/^Designation$/)]).toBe('Zélitrex 500 mg');
    expect(row(2)[at(/discontinued/i)]).toEqual(new Date('2026-02-03T00:00:00Z'));
    expect(row(2)).toContain('Un texte');
    expect(row(2)).toContain(1);
    const texts = criteria?.getSheetValues().flat().map(String);
    expect(texts).toEqual(expect.arrayContaining([who.name, '“zelitrex”', '1']));
  });

  it('EXPORT-03 S-13 show their creation in Paris time: just after midnight it is the new day', async () => {
    moveClock(new Date('2026-07-14T22:30:00Z').getTime() - Date.now());
    try {
      const answer = await start(await person('ROLE_ACCES_PRODUITS'), { ...EMPTY, searchTerm: 'zelitrex' });
      const [, criteria] = (await read(answer.body as ReadableStream<Uint8Array>)).worksheets;
      expect(criteria?.getCell(1, 2).value).toBe('15/07/2026 à 00:30');
    } finally {
      moveClock(0);
    }
  });

  it('V16.5.2 rule 8 end alone when their connection is lost, and end no process', async () => {
    const at = now();
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    // Texts that do not shrink in a zip, so that most of the rows wait for the reader.
    const many = Array.from({ length: 3_000 }, (_, i) => ({ name: `Kzgone ${i}`, status: 'AUTHORIZED' as const, info: noise(), ...dates }));
    await db.product.createMany({ data: many });
    try {
      const who = await person('ROLE_ACCES_PRODUITS');
      const reader = ((await start(who, { ...EMPTY, searchTerm: 'kzgone' })).body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      const ended = await rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'SELECT p."name", p."commercialName"%'`,
      );
      expect(ended.length).toBeGreaterThan(0);
      const toTheEnd = async () => {
        while (!(await reader.read()).done);
      };
      await expect(toTheEnd()).rejects.toThrow();
      const next = await start(who, { ...EMPTY, searchTerm: 'zelitrex' });
      expect(next.status).toBe(200);
      await drop([next]);
    } finally {
      await db.product.deleteMany({ where: { name: { startsWith: 'Kzgone' } } });
    }
  });

  it('V2.4.1 rule 7 run at most two at once per person', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    const [first, second] = [await start(who), await start(who)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await codeOf(await start(who))).toEqual([429, 'EXPORT_BUSY']);
    await drop([first]);
    const third = await start(who);
    expect(third.status).toBe(200);
    expect(await codeOf(await start(who))).toEqual([429, 'EXPORT_BUSY']);
    await Promise.all([second.arrayBuffer(), third.arrayBuffer()]);
    const after = await start(who);
    expect(after.status).toBe(200);
    await drop([after]);
  });

  it('V15.1.3 rule 7 run six at once in all', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person('ROLE_ACCES_PRODUITS')));
    const running: Response[] = [];
    for (const who of people.slice(0, 3)) running.push(await start(who), await start(who));
    expect(running.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const late = people[3] as Person;
    expect(await codeOf(await start(late))).toEqual([429, 'EXPORT_BUSY']);
    await drop(running);
    const after = await start(late);
    expect(after.status).toBe(200);
    await drop([after]);
  });

  it('V15.1.3 rule 7 release the slot of a reader that takes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let left = 0;
      const source = () =>
        new ReadableStream<Uint8Array>({
          pull: (one) => one.enqueue(new Uint8Array(8)),
          cancel() {
            left += 1;
          },
        });
      const slow = randomUUID();
      const stalled = [await withExportSlot(slow, source), await withExportSlot(slow, source)];
      const settled = () => new Promise((go) => setImmediate(go));
      await settled();
      await expect(withExportSlot(slow, source)).rejects.toMatchObject({ code: 'EXPORT_BUSY' });
      await vi.advanceTimersByTimeAsync(119_000);
      expect(left).toBe(0);
      const reader = stalled[0]?.getReader();
      await reader?.read();
      await settled();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(left).toBe(1);
      while ((await db.exportSlot.count({ where: { userId: slow } })) > 1) await settled();
      const next = await withExportSlot(slow, source);
      await expect(stalled[1]?.getReader().read()).rejects.toThrow('not being read');
      await Promise.all([reader?.cancel(), next.cancel()]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rule 7 lose no place to an export that fails, at its start or on its way', async () => {
    const userId = randomUUID();
    for (let i = 0; i < 5; i += 1) {
      const failing = () => {
        throw new Error('no');
      };
      await expect(withExportSlot(userId, failing)).rejects.toThrow('no');
      const broken = await withExportSlot(
        userId,
        () =>
          new ReadableStream({
            pull: () => {
              throw new Error('broken');
            },
          }),
      );
      await expect(new Response(broken).arrayBuffer()).rejects.toThrow();
    }
    await (await withExportSlot(userId, () => new ReadableStream())).cancel();
    expect(await db.exportSlot.count({ where: { userId } })).toBe(0);
  });

  it('rule 7 release a killed server’s slot once its lease has expired', async () => {
    const userId = randomUUID();
    const [gone, active] = [new Date(Date.now() - 1), new Date(Date.now() + 60_000)];
    await db.exportSlot.createMany({ data: [gone, active].map((until) => ({ userId, until })) });
    const one = await withExportSlot(userId, () => new ReadableStream());
    await expect(withExportSlot(userId, () => new ReadableStream())).rejects.toMatchObject({ code: 'EXPORT_BUSY' });
    await one.cancel();
    await db.exportSlot.deleteMany({ where: { userId } });
  });
});
