import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DASHBOARD_PARTS } from '@/app/(backoffice)/dashboard-parts';
import * as dashboard from '@/app/infomed/api/dashboard/route';
import { record, recordAll } from '@/server/audit/record';
import { closeDatabase, db, pool } from '@/server/db/client';
import { registerRoutines } from '@/server/jobs/routines';
import { actorOfRequest } from '@/server/session/actor';
import { RIGHTS, type Role } from '@/shared/account/rights';
import { call, person } from '../../../tests/support/call';
import { publishedProduct } from '../../../tests/support/products';
import { dashboardOf } from './queries';
import type { DashboardView } from './schema';

const DAY = 24 * 3600 * 1000;
const at = new Date();

beforeAll(async () => {
  const author = await person('ROLE_EDITION_INFOS');
  const drafts = [0, 1, 2, 7, 8, 40].map((days) => {
    const date = new Date(at.getTime() - days * DAY);
    return { editType: 'NEW_PRODUCT' as const, payload: {}, authorId: author.id, creationDate: date, updateDate: date };
  });
  await db.draft.createMany({ data: [...drafts, { ...drafts[0], decision: 'APPLIED' } as (typeof drafts)[0]] });
  await publishedProduct();
  const mail = { date: at, dueAt: at, recipient: 'a@b.fr', subject: 's', kind: 'PASSWORD_RESET', lng: 'fr', html: '', text: '' };
  await db.mail.createMany({ data: (['FAILED', 'FAILED', 'SENT', 'NOT_SENT'] as const).map((status) => ({ ...mail, status })) });
  const run = (name: string, state: 'FAILED' | 'SUCCEEDED' | 'RUNNING', minutes: number) => {
    const moment = new Date(at.getTime() - minutes * 60_000);
    return { name, state, startedAt: moment, beatAt: moment };
  };
  await db.routineRun.createMany({
    // Mended since; failed; died with its process; fine.
    data: [
      run('a', 'FAILED', 9),
      run('a', 'SUCCEEDED', 8),
      run('b', 'SUCCEEDED', 9),
      run('b', 'FAILED', 8),
      run('c', 'RUNNING', 7),
      run('d', 'SUCCEEDED', 1),
    ],
  });
  registerRoutines([]);
  for (let n = 1; n <= 12; n += 1) {
    const act = {
      type: 'PARAMETER',
      action: 'EDIT',
      entityId: String(n),
      entityLabel: `P ${n}`,
      changes: [{ field: 'value', before: 1, after: n }],
    } as const;
    await db.$transaction((tx) => record(tx, { id: null, name: 'Ann', real: null, at, requestId: `call-${n}` }, act));
  }
});
afterAll(closeDatabase);

const of = async (...roles: Role[]): Promise<DashboardView> => (await call<DashboardView>(await person(...roles), 'GET', dashboard)).body;
const names = ({ tiles, panels }: DashboardView): string[] => [...tiles, ...panels].map(({ name }) => name);
const counts = ({ tiles }: DashboardView): Record<string, number> => Object.fromEntries(tiles.map(({ name, count }) => [name, count]));

/** Areas shown per right; without any right nothing is shown. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'draft.mine': ['my-drafts'],
  'draft.list': ['drafts', 'draft-ages'],
  'request.read': [
    ...['myRequests', 'requestsDue', 'newOrders', 'newQuotaRequests', 'unsentDeclarations', 'unconfirmedDeclarations'],
    ...['emergencies', 'recentExcursions'],
    ...['requests', 'request-weeks'],
  ],
  'product.read': ['tension', 'restocked', 'catalogue'],
  'faq.manage': ['faqPending', 'chatbot', 'expiring-content'],
  'promotion.manage': ['expiring-content'],
  'banner.manage': ['expiring-content'],
  'article.manage': ['expiring-content'],
  'earlyAccess.manage': ['expiring-content'],
  'mail.manage': ['failedMails'],
  'routine.manage': ['failedRoutines'],
  'audit.read': ['trail'],
};

describe('SHELL-01 the dashboard', () => {
  it('SHELL-01 is for all logged-in users', async () => {
    expect(await call(null, 'GET', dashboard)).toMatchObject({ status: 401 });
    expect(await of()).toEqual({ tiles: [], panels: [] });
  });

  it('S-01 N-14 shows each role its own areas only', async () => {
    const roles = [...new Set(Object.values(RIGHTS).flat())] as Role[];
    for (const role of roles) {
      const expected = Object.entries(SHOWN).flatMap(([right, shown]) =>
        (RIGHTS[right as keyof typeof RIGHTS] as readonly Role[]).includes(role) ? shown : [],
      );
      expect([role, names(await of(role)).toSorted()]).toEqual([role, [...expected].toSorted()]);
    }
  });

  it('S-01 counts waiting drafts by age in calendar days, each leading to those', async () => {
    const { tiles, panels } = await of('ROLE_ACCES_VALIDATION');
    expect(tiles).toMatchObject([
      { name: 'drafts', count: 0, href: '/draft/admin?scope=decidable', detail: '6 en attente, que vous ne pouvez pas valider' },
    ]);
    expect(panels[0]).toMatchObject({
      kind: 'bars',
      parts: [
        { name: 'recent', count: 2, href: '/draft/admin?age=recent' },
        { name: 'week', count: 2, href: '/draft/admin?age=week' },
        { name: 'older', count: 2, href: '/draft/admin?age=older' },
      ],
    });
  });

  it('S-01a counts the waiting drafts that the reader may apply, beside how many wait in all', async () => {
    const author = await person('ROLE_EDITION_INFOS');
    const date = new Date(at.getTime() - 3 * DAY);
    const draft = { editType: 'EDIT_EXCURSION' as const, payload: {}, authorId: author.id, creationDate: date, updateDate: date };
    const { id } = await db.draft.create({ data: draft });
    const tileOf = async (...roles: Role[]) => (await of('ROLE_ACCES_VALIDATION', ...roles)).tiles[0];
    expect(await tileOf('ROLE_VALIDATION_INFOS')).toMatchObject({
      count: 6,
      isWork: true,
      tone: 'warn',
      detail: expect.stringMatching(/^sur 7 en attente, le plus ancien/),
    });
    expect(await tileOf('ROLE_VALIDATION_TEMP')).toMatchObject({ count: 7, detail: expect.stringMatching(/^le plus ancien/) });
    await db.draft.delete({ where: { id } });
  });

  it('S-01 counts failed mails and routines whose last run failed, each with the filter set', async () => {
    const view = await of('ROLE_SUPER_ADMIN');
    expect(counts(view)).toEqual({ failedMails: 2, failedRoutines: 2 });
    expect(view.tiles.map(({ href }) => href)).toEqual([
      '/admin/action/?action=view-mails&f.status=in:FAILED',
      '/admin/action/?action=routines&history=b',
    ]);
  });

  it('S-01 shows the ten newest entries of the audit log, each leading to its detail, in the reader’s language', async () => {
    const { panels } = await of('ROLE_ACCES_AUDIT_TRAIL');
    const [newest] = panels;
    if (newest?.kind !== 'list') throw new Error('no list');
    expect(newest.items.map(({ label }) => label)).toEqual(Array.from({ length: 10 }, (_, n) => `P ${12 - n}`));
    const { id } = await db.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' } });
    expect(newest.items[0]).toMatchObject({
      href: `/audit-trail/admin/view/${id}`,
      tag: expect.stringMatching(/^Paramètre · /),
      detail: expect.stringContaining('Ann'),
    });
  });

  it('S-01 shows what one call wrote as one line with its count, leading to those entries', async () => {
    const who = { id: null, name: 'Ann', real: null, at, requestId: 'import-1' };
    const act = (n: number) =>
      ({ type: 'PRODUCT', action: 'CREATE', entityId: String(n), entityLabel: `Q ${n}`, comment: 'Import', changes: [] }) as const;
    await db.$transaction((tx) =>
      recordAll(
        tx,
        who,
        Array.from({ length: 25 }, (_, n) => act(n + 1)),
      ),
    );
    const { panels } = await of('ROLE_ACCES_AUDIT_TRAIL');
    const [newest] = panels;
    if (newest?.kind !== 'list') throw new Error('no list');
    expect(newest.items.map(({ label }) => label)).toEqual([
      'Q 25 et 24 autres éléments',
      ...Array.from({ length: 9 }, (_, n) => `P ${12 - n}`),
    ]);
    expect(newest.items[0]).toMatchObject({
      href: '/audit-trail/admin?f.correlationId=equals%3Aimport-1',
      detail: expect.stringMatching(/^Import, Ann/),
    });
  });

  it('S-01 lists what was done in the order of its dates, as the log itself does, however late it was written', async () => {
    const act = { type: 'PARAMETER', action: 'CREATE', entityId: 'l', entityLabel: 'Late', changes: [] } as const;
    const yesterday = new Date(at.getTime() - DAY);
    await db.$transaction((tx) => record(tx, { id: null, name: 'Ann', real: null, at: yesterday, requestId: 'late' }, act));
    const { panels } = await of('ROLE_ACCES_AUDIT_TRAIL');
    const [newest] = panels;
    if (newest?.kind !== 'list') throw new Error('no list');
    const log = await db.auditEntry.findMany({ orderBy: [{ date: 'desc' }, { seq: 'desc' }], distinct: ['correlationId'], take: 10 });
    expect(newest.items.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
    expect(newest.items.map(({ label }) => label)).not.toContain('Late');
  });

  it('S-01 queries the database in one round, however many areas there are', async () => {
    const who = await person('ROLE_SUPER_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ACCES_PRODUITS', 'ROLE_ACCES_VALIDATION');
    const actor = await actorOfRequest(new Request('http://x/', { headers: { cookie: who.cookie } }), 'r', at);
    if (!actor) throw new Error('not logged in');
    // Every query waits until no other one comes: what waits for an answer of another makes a second round.
    let rounds = 0;
    let waiting: (() => void)[] = [];
    let timer: NodeJS.Timeout | undefined;
    // Twenty short waits, and not one long one: a process that was held up for as long has not had its turn.
    const release = (turns: number) => {
      if (turns > 0) {
        timer = setTimeout(release, 10, turns - 1);
        return;
      }
      rounds += 1;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    };
    // `query` is overloaded, with callbacks too; the application uses promises only.
    const real = pool().query.bind(pool()) as unknown as (...given: readonly unknown[]) => Promise<unknown>;
    const delayed = (...given: readonly unknown[]) =>
      new Promise((done, fail) => {
        waiting.push(() => void real(...given).then(done, fail));
        clearTimeout(timer);
        release(20);
      });
    const spy = vi.spyOn(pool(), 'query').mockImplementation(delayed);
    const view = await dashboardOf(actor, DASHBOARD_PARTS);
    const queries = spy.mock.calls.length;
    spy.mockRestore();
    expect(names(view)).toHaveLength(8);
    expect({ rounds, queries }).toEqual({ rounds: 1, queries: 7 });
  });
});
