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
  // As autovacuum of a running server leaves it; only the owner may.
  await asOwner('VACUUM ANALYZE "Product"');
}

/** The Cookie header of a user with these roles. */
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

/** Statements one after the other as the owner of the tables, who may do what the application may not. */
export async function asOwner(...statements: readonly (string | { text: string; values: unknown[] })[]): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

/**
 * Recreates the audit log with `total` entries: six years of a service of 120 people and a nightly import that writes
 * hundreds of entries at one instant; six in ten are of products, one in six carries a comment.
 */
export function fillAuditLog(total: number): Promise<void> {
  return asOwner(
    'ALTER TABLE "AuditEntry" DISABLE TRIGGER audit_entry_append_only',
    'ALTER TABLE "AuditValue" DISABLE TRIGGER audit_value_append_only',
    'TRUNCATE "AuditEntry", "AuditValue"',
    'ALTER TABLE "AuditEntry" ENABLE TRIGGER audit_entry_append_only',
    'ALTER TABLE "AuditValue" ENABLE TRIGGER audit_value_append_only',
    {
      text: `INSERT INTO "AuditEntry" ("seq", "id", "date", "actorId", "actorName", "realActorId", "realActorName", "type", "action",
         "entityId", "entityLabel", "productId", "editType", "correlationId", "comment", "digests", "prevHash", "hash")
       SELECT n, gen_random_uuid(),
         timestamptz '2020-11-21 08:00+01' + CASE WHEN is_import THEN (n / 800) * 800 ELSE n END * (interval '6 years' / $1),
         NULL, CASE WHEN is_import THEN 'import:bdpm' ELSE first_name || ' ' || last_name END,
         NULL, CASE WHEN n % 97 = 0 THEN 'Camille Roche' END, "type"::"AuditType",
         CASE WHEN "type" = 'VALIDATION' THEN CASE WHEN n % 11 = 0 THEN 'REJECT' ELSE 'VALIDATE' END
              WHEN n % 13 = 0 THEN 'CREATE' WHEN n % 29 = 0 THEN 'DELETE' WHEN n % 3 = 0 THEN 'EDIT_AND_VALIDATE' ELSE 'EDIT' END::"AuditAction",
         md5('entity' || what)::uuid::text,
         CASE WHEN "type" IN ('PRODUCT', 'VALIDATION') THEN upper(substr(md5('p' || what), 1, 7)) || ' ' || (what % 40 * 5 + 5) || ' mg, comprimé pelliculé'
              ELSE 'Élément ' || what || ' de la rubrique ' || (what % 90) END,
         CASE WHEN "type" IN ('PRODUCT', 'VALIDATION') THEN md5('entity' || what)::uuid END,
         CASE WHEN "type" IN ('PRODUCT', 'VALIDATION') THEN (ARRAY['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION'])[1 + n % 3] END::"EditType",
         md5('call' || n / 4)::uuid::text,
         CASE WHEN n % 6 = 0 THEN 'Mise à jour du ' || (n % 28 + 1) || '/' || (n % 12 + 1) || ' selon le dossier ' || substr(md5('d' || n / 30), 1, 6)
           || CASE WHEN n % 48 = 0 THEN ', rupture confirmée par le fabricant' ELSE '' END END,
         '[]', md5((n - 1)::text) || md5((n - 1)::text), md5(n::text) || md5(n::text)
       FROM (SELECT n, n % 800 < 240 AS is_import, abs(hashint4(n)) % 8000 AS what,
               (ARRAY['Claire', 'Karim', 'Sophie', 'Paul', 'Inès', 'Hélène', 'Marc', 'Chloé', 'Antoine', 'Émile', 'Léa', 'Nadia'])[1 + abs(hashint4(n / 3)) % 12] AS first_name,
               (ARRAY['Martin', 'Benali', 'Bernard', 'Girard', 'Lefèvre', 'Roche', 'Mercier', 'Noël', 'Dupré', 'Garcia'])[1 + abs(hashint4(n / 5)) % 10] AS last_name,
               CASE WHEN n % 800 < 240 OR n % 20 < 8 THEN 'PRODUCT' WHEN n % 20 < 12 THEN 'VALIDATION'
                    ELSE (ARRAY['ARTICLE', 'SUB_QUESTION', 'MAIN_QUESTION', 'PROMOTION', 'REQUEST', 'USER', 'BANNER', 'PARAMETER', 'CHATBOT'])[1 + n % 9] END AS "type"
             FROM generate_series(1, $1::int) n) s`,
      values: [total],
    },
    // As autovacuum of a running server leaves it.
    'VACUUM ANALYZE "AuditEntry"',
    'ANALYZE "TableTally"',
  );
}

const NAME_PARTS = `(ARRAY['AMOXI','PARA','RISPER','KEY','ZOLO','BRI','CLAVU','DOLI','EFFER','FURO','GARDA','HEPA','INDO','JANU','LEVO','METHO','NEXI','OMEPRA','PREDNI','QUINA'])`;
const NAME_ENDS = `(ARRAY['CILLINE','CETAMOL','DAL','TRUDA','FT','DION','LANE','PRANE','ALGAN','SEMIDE','SIL','RINE','CID','VIA','THYROX','TREXATE','UM','ZOLE','SOLONE','PRIL'])`;
const HOLDER_NAMES = `(ARRAY['BIOGARAN','VIATRIS SANTÉ','TEVA SANTÉ','SANDOZ','MERCK SHARP & DOHME FRANCE','ZENTIVA FRANCE','ARROW GÉNÉRIQUES','SANOFI WINTHROP INDUSTRIE','PFIZER HOLDING FRANCE','EG LABO'])`;

/** Fills an empty catalogue with names, substances, packs and holders as varied as those of the national files. */
export async function fillNationalProducts(total: number): Promise<void> {
  await rows(
    `INSERT INTO "Product" ("id", "name", "commercialName", "displayName", "dci", "cip", "holder", "type", "status", "emergencyAvailable",
       "hasHospitalChannel", "hospitalAvailability", "hasCityChannel", "cityAvailability",
       "creationDate", "updateDate", "informationUpdatedAt", "availabilityUpdatedAt", "excursionUpdatedAt")
     SELECT gen_random_uuid(), brand || ' ' || holder || ' ' || strength || ' mg, ' || form, brand,
       'plaquette(s) thermoformée(s) PVC aluminium de ' || (5 + n % 90) || ' ' || form || '(s)', substance,
       '34009' || lpad(n::text, 8, '0'), holder, CASE WHEN n % 50 = 0 THEN 'VACCINE' ELSE 'DRUG' END::"ProductType",
       CASE WHEN n % 10 = 0 THEN 'STOPPED' WHEN n % 7 = 0 THEN 'NOT_MARKETED' ELSE 'COMMERCIALIZED' END::"ProductStatus", n % 200 = 1,
       true, CASE WHEN n % 7 > 0 THEN (ARRAY['AVAILABLE','AVAILABLE','AVAILABLE','UNDER_TENSION','SHORTAGE'])[1 + n % 5]::"Availability" END,
       n % 3 > 0, CASE WHEN n % 3 > 0 AND n % 7 > 0 THEN 'AVAILABLE'::"Availability" END, now(), now(), now(), now(), now()
     FROM (SELECT n, ${NAME_PARTS}[1 + n % 20] || ${NAME_ENDS}[1 + (n / 20) % 20] AS brand, ${HOLDER_NAMES}[1 + (n / 7) % 10] AS holder,
             initcap(${NAME_PARTS}[1 + (n / 3) % 20]) || lower(${NAME_ENDS}[1 + (n / 60) % 20]) AS substance,
             (ARRAY[5, 10, 20, 25, 50, 75, 100, 250, 500, 1000])[1 + n % 10] AS strength,
             (ARRAY['comprimé pelliculé', 'gélule', 'solution injectable', 'poudre pour solution buvable', 'comprimé sécable'])[1 + n % 5] AS form
           FROM generate_series(1, $1::int) n) made`,
    [total],
  );
  // As autovacuum of a running server leaves it; only the owner may.
  await asOwner('VACUUM ANALYZE "Product"');
}
