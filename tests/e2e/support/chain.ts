import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';

/** Changes an entry of the audit log behind the application's back while `look` looks, and puts it back as it was. */
export type Tamper = (seq: string, look: () => Promise<void>) => Promise<void>;

const forge = async (owner: pg.Client, sql: string, values: readonly unknown[]): Promise<void> => {
  await owner.query('BEGIN');
  await owner.query('ALTER TABLE "AuditEntry" DISABLE TRIGGER USER');
  await owner.query(sql, [...values]);
  await owner.query('ALTER TABLE "AuditEntry" ENABLE TRIGGER USER');
  await owner.query('COMMIT');
};

/**
 * Somebody with the owner's password, who can switch the triggers off. A test of the whole chain must be alone with
 * it: tests of other files that tamper with it wait here.
 */
export async function aloneWithChain(work: (tamper: Tamper) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.E2E_OWNER_URL });
  await owner.connect();
  const rowOf = async (seq: string) => (await owner.query('SELECT * FROM "AuditEntry" WHERE "seq" = $1', [seq])).rows[0];
  try {
    await owner.query(`SELECT pg_advisory_lock(hashtext('tampering with the audit log'))`);
    await work(async (seq, look) => {
      const before = await rowOf(seq);
      await forge(owner, `UPDATE "AuditEntry" SET "actorName" = "actorName" || ' (forged)' WHERE "seq" = $1`, [seq]);
      try {
        await look();
      } finally {
        await forge(owner, 'UPDATE "AuditEntry" SET "actorName" = $2 WHERE "seq" = $1', [seq, before.actorName]);
        expect(await rowOf(seq)).toEqual(before);
      }
    });
  } finally {
    await owner.end();
  }
}

/** State of the chain on the audit log screen. */
export const chainStrip = (page: Page): Locator => page.getByRole('region', { name: 'Intégrité de la piste' });

/** Starts a verification, which continues without its screen, and returns to it. */
export async function verifyChain(page: Page): Promise<void> {
  await page.goto('/audit-trail/admin');
  await chainStrip(page)
    .getByRole('button', { name: /^Vérifier/ })
    .click();
  await page.goto('/');
  await page.goto('/audit-trail/admin');
}
