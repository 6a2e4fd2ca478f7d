import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptPurge, impersonationPurge, passwordTokenPurge, sessionPurge } from '@/features/auth/commands/purge';
import { mailPurge } from '@/features/mail/commands';
import { closeDatabase, db, rows } from '@/server/db/client';
import { compactCounters } from '@/server/db/compact-counters';
import { impersonating, type Person, person } from '../../../../tests/support/call';
import { purgeExpired, runPurge } from './housekeeping';

const DAY = 24 * 3_600_000;
const at = new Date();
const ago = (days: number): Date => new Date(at.getTime() - days * DAY);
const routine = purgeExpired([sessionPurge, passwordTokenPurge, attemptPurge, mailPurge, runPurge]);
const run = (isDryRun: boolean) =>
  routine.run({ isDryRun, at, author: { id: null, name: 'Routine', real: null, at, requestId: 'purge' }, progress: async () => undefined });

let who: Person;
beforeAll(async () => {
  who = await person();
});
afterAll(closeDatabase);

const session = (expires: Date, revokedAt: Date | null = null) =>
  db.session.create({
    data: { id: randomUUID(), userId: who.id, remember: true, createdAt: ago(99), lastSeenAt: ago(99), expiresAt: expires, revokedAt },
  });
const link = (expiresAt: Date, usedAt: Date | null = null) =>
  db.passwordResetToken.create({ data: { tokenHash: randomUUID(), userId: who.id, createdAt: ago(99), expiresAt, usedAt } });
const mail = (date: Date, status: 'SENT' | 'QUEUED') =>
  db.mail.create({ data: { date, dueAt: date, recipient: 'a@b.fr', subject: 's', kind: 'k', lng: 'fr', html: '', text: '', status } });

describe('V14.2.4 expired data', () => {
  it('S-03 is counted by a dry run and deleted by a run, nothing else', async () => {
    await Promise.all([session(ago(31)), session(ago(-1), ago(31)), session(ago(29)), session(ago(-1), ago(29))]);
    await Promise.all([link(ago(31)), link(ago(-1), ago(31)), link(ago(29)), link(ago(-1))]);
    await Promise.all([mail(ago(731), 'SENT'), mail(ago(731), 'QUEUED'), mail(ago(729), 'SENT')]);
    await rows(`INSERT INTO "RateLimit" ("key", "points", "expire") VALUES ('old', 1, $1), ('new', 1, $2), ('lasting', 1, NULL)`, [
      at.getTime() - 1,
      at.getTime() + 60_000,
    ]);
    await rows(
      `INSERT INTO "RoutineRun" ("id", "name", "state", "startedAt", "beatAt")
       SELECT gen_random_uuid(), 'busy', 'SUCCEEDED', $1::timestamptz + n * interval '1 second', $1 FROM generate_series(1, 1003) n`,
      [ago(2)],
    );
    const found = { sessions: 2, passwordTokens: 2, attempts: 1, mails: 1, runs: 3 };
    expect(await run(true)).toEqual(found);
    expect(await run(true)).toEqual(found);
    expect(await run(false)).toEqual(found);
    expect(await run(true)).toEqual({ sessions: 0, passwordTokens: 0, attempts: 0, mails: 0, runs: 0 });
    expect(await db.mail.count()).toBe(2);
    expect((await db.routineRun.findFirst({ orderBy: { startedAt: 'asc' } }))?.startedAt).toEqual(new Date(ago(2).getTime() + 4_000));
  });
});

describe('X-05 impersonation that was never ended', () => {
  it('S-03 gets its end in the audit log once it expired, by its user, and only once', async () => {
    const [admin, account, other] = [await person('ROLE_ADMIN'), await person(), await person()];
    await impersonating(admin, account);
    await impersonating(admin, other);
    const open = await db.acting.findFirstOrThrow({ where: { userId: account.id } });
    const until = new Date(at.getTime() - 60_000);
    await db.acting.update({ where: { id: open.id }, data: { startedAt: ago(1), until } });
    await db.session.update({ where: { id: open.sessionId }, data: { actingUntil: until } });
    expect(await impersonationPurge.purge(at, true)).toBe(1);
    expect(await db.auditEntry.count({ where: { entityId: account.id } })).toBe(0);
    expect(await impersonationPurge.purge(at, false)).toBe(1);
    expect(await impersonationPurge.purge(at, false)).toBe(0);
    const [entry, ...more] = await db.auditEntry.findMany({ where: { entityId: account.id }, include: { values: true } });
    expect([entry?.actorId, entry?.realActorId, more]).toEqual([admin.id, null, []]);
    expect(entry?.values).toContainEqual(expect.objectContaining({ field: 'actingEnd', after: 'EXPIRED' }));
    expect(await db.acting.findUniqueOrThrow({ where: { id: open.id } })).toMatchObject({ endedAt: until });
    expect(await db.session.findUniqueOrThrow({ where: { id: open.sessionId } })).toMatchObject({ actingAsId: null, revokedAt: null });
    expect(await db.acting.count({ where: { userId: other.id, endedAt: null } })).toBe(1);
  });
});

describe('tallies of the big tables', () => {
  const sum = async (): Promise<number> =>
    Number((await rows<{ n: string }>(`SELECT sum("rows") AS n FROM "TableTally" WHERE "table" = 'Mail'`))[0]?.n);
  const parts = async (): Promise<number> => (await rows(`SELECT 1 FROM "TableTally" WHERE "table" = 'Mail'`)).length;

  it('R-03 are folded into one that says the same, also while rows come in', async () => {
    for (let n = 0; n < 5; n += 1) await mail(at, 'SENT');
    const real = await db.mail.count();
    expect(await parts()).toBeGreaterThan(5);
    expect(await compactCounters()).toBeGreaterThan(5);
    expect([await sum(), await parts()]).toEqual([real, 1]);
    expect(await compactCounters()).toBe(0);
    const all = Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? compactCounters() : mail(at, 'SENT')));
    await Promise.all(all);
    await compactCounters();
    expect([await sum(), await parts()]).toEqual([real + 15, 1]);
  });
});
