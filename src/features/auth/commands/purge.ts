import 'server-only';
import { countOf, db } from '@/server/db/client';
import { endExpiredImpersonations } from '@/server/session/impersonation';
import { DAY_MS } from '@/shared/dates/dates';

/** Days for which log-ins that are over, and links that no longer work, are still shown (V14.2.4). */
const RETENTION_DAYS = 30;

const before = (at: Date): Date => new Date(at.getTime() - RETENTION_DAYS * DAY_MS);

/** Nothing goes here: what is past its time gets its end in the audit log. Comes before the log-ins that it belongs to. */
export const impersonationPurge = { name: 'actings', purge: endExpiredImpersonations };

/** Log-ins that ended, or were ended, long ago. */
export const sessionPurge = {
  name: 'sessions',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const where = { OR: [{ expiresAt: { lt: before(at) } }, { revokedAt: { lt: before(at) } }] };
    return isDryRun ? db.session.count({ where }) : (await db.session.deleteMany({ where })).count;
  },
};

/** Links to set a password that were used or ran out long ago. */
export const passwordTokenPurge = {
  name: 'passwordTokens',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const where = { OR: [{ expiresAt: { lt: before(at) } }, { usedAt: { lt: before(at) } }] };
    return isDryRun ? db.passwordResetToken.count({ where }) : (await db.passwordResetToken.deleteMany({ where })).count;
  },
};

/** Counters of tries whose time is over. */
export const attemptPurge = {
  name: 'attempts',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const over = `FROM "RateLimit" WHERE "expire" IS NOT NULL AND "expire" < $1`;
    return countOf(
      isDryRun
        ? `SELECT count(*)::int AS "count" ${over}`
        : `WITH gone AS (DELETE ${over} RETURNING 1) SELECT count(*)::int AS "count" FROM gone`,
      [at.getTime()],
    );
  },
};
