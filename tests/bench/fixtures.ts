import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { rows } from '@/server/db/client';
import { cookieName, sealSessionId } from '@/server/session/cookie';

/** Fills the catalogue up to `total` products in one statement. */
export async function fillProducts(total: number): Promise<void> {
  await rows(
    `INSERT INTO "Product" ("id", "name", "commercialName", "displayName", "dci", "cip", "type", "status", "emergencyAvailable",
       "hasHospitalChannel", "hospitalAvailability", "hospitalAvailabilityMessage", "hasCityChannel", "cityAvailability",
       "creationDate", "updateDate", "informationUpdatedAt", "availabilityUpdatedAt", "excursionUpdatedAt")
     SELECT gen_random_uuid(), 'PRODUIT ' || md5(n::text) || ' ' || (n % 500) || ' mg, comprimé pelliculé', 'PRODUIT ' || n,
       'plaquette(s) thermoformée(s) de ' || (n % 90) || ' comprimé(s)', (ARRAY['sitagliptine', 'raltégravir potassique', 'pembrolizumab', 'étonogestrel'])[1 + n % 4],
       '34009' || lpad(n::text, 8, '0'), 'DRUG', CASE WHEN n % 10 = 0 THEN 'STOPPED' ELSE 'COMMERCIALIZED' END::"ProductStatus", n % 20 = 1,
       true, (ARRAY['AVAILABLE', 'UNDER_TENSION', 'SHORTAGE', 'CONTINGENTEMENT'])[1 + n % 4]::"Availability",
       CASE WHEN n % 4 = 1 THEN '<p>Reprise prévue semaine ' || (n % 52) || '. <a href="https://example.org/">Conduite à tenir</a></p>' END,
       n % 3 > 0, CASE WHEN n % 3 > 0 THEN 'AVAILABLE'::"Availability" END, now(), now(), now(), now(), now()
     FROM generate_series((SELECT count(*)::int FROM "Product") + 1, $1) n`,
    [total],
  );
  // As the autovacuum of a running house leaves it; only the owner may.
  const owner = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL });
  await owner.connect();
  await owner.query('VACUUM ANALYZE "Product"');
  await owner.end();
}

/** The Cookie header of somebody with these roles. */
export async function cookieOf(roles: readonly string[]): Promise<string> {
  const [user, session] = [randomUUID(), randomUUID()];
  await rows(
    `INSERT INTO "User" ("id", "email", "firstName", "lastName", "roles", "lng", "status", "creationDate", "updateDate")
     VALUES ($1, $2, 'B', 'ench', $3, 'fr', 'ACTIVE', now(), now())`,
    [user, `${user}@bench.example`, roles],
  );
  await rows(
    `INSERT INTO "Session" ("id", "userId", "remember", "createdAt", "lastSeenAt", "expiresAt") VALUES ($1, $2, true, now(), now(), now() + interval '1 day')`,
    [session, user],
  );
  return `${cookieName()}=${await sealSessionId(session)}`;
}
