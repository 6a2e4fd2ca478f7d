import { rows } from '@/server/db/client';
import { asOwner } from './fixtures';

const WORDS = `(ARRAY['vaccination', 'prévention', 'conservation', 'température', 'disponibilité', 'posologie', 'rappel', 'calendrier', 'pharmacie', 'hôpital'])`;
const word = (n: string): string => `${WORDS}[1 + abs(hashint4(${n})) % 10]`;
/** The same id for the same number, of the form that ids have. */
const mainId = (n: string): string => `overlay(overlay(md5('main' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`;
const LONG = `repeat('Information destinée aux professionnels de santé, à lire avec le résumé des caractéristiques du produit. ', 6)`;
const RARE = `CASE WHEN n % 400 = 7 THEN ' œstradiol ' ELSE '' END`;

/** Fills every list of content up to `total` items: a rare word in one of 400, a common one in each. */
export async function fillContent(total: number): Promise<void> {
  const all = `FROM generate_series(1, ${total}) n`;
  await rows(`INSERT INTO "Article" ("id", "title", "content", "contentText", "summary", "displayDate", "priority", "author", "readTime", "creationDate", "updateDate")
    SELECT gen_random_uuid(), ${word('n')} || ' ' || ${word('n * 3')} || ${RARE} || n, '<p>' || ${LONG} || '</p>', ${LONG}, 'Résumé de l’article ' || n,
      date '2026-01-01' + n % 600, 99, 'Service', 3, now(), now() ${all}`);
  await rows(`INSERT INTO "Banner" ("id", "name", "title", "content", "contentText", "displayStartDate", "displayEndDate", "creationDate", "lastModificationDate")
    SELECT gen_random_uuid(), ${word('n')} || ${RARE} || n, ${word('n * 7')}, '<p>Texte</p>', 'Texte', date '2026-01-01' + n % 300, date '2026-11-01' + n % 400, now(), now() ${all}`);
  await rows(`INSERT INTO "EarlyAccessDrug" ("id", "name", "category", "description", "descriptionText", "status", "earlyAccessType", "creationDate", "updateDate")
    SELECT gen_random_uuid(), ${word('n')} || ${RARE} || n, ${word('n * 5')}, '<p>' || ${LONG} || '</p>', ${LONG}, 'IN_PROGRESS', 'EARLY_ACCESS', now(), now() ${all}`);
  await rows(`INSERT INTO "Promotion" ("id", "name", "promomatsReference", "maxQuantity", "available", "creationDate", "updateDate")
    SELECT gen_random_uuid(), ${word('n')} || ${RARE} || n, 'FR-' || n, n % 50, n % 3 > 0, now(), now() ${all}`);
  await rows(`INSERT INTO "FaqMainQuestion" ("id", "title", "orderNumber", "creationDate", "updateDate")
    SELECT ${mainId('n')}, ${word('n')} || ' ' || n, n, now(), now() FROM generate_series(1, ${total / 10}) n`);
  await rows(`INSERT INTO "FaqSubQuestion" ("id", "mainQuestionId", "title", "uniqueName", "documentNumber", "content", "contentText", "type", "approved", "published", "order", "creationDate", "updateDate")
    SELECT gen_random_uuid(), ${mainId('1 + (n - 1) / 10')}, ${word('n * 11')} || ' ' || ${word('n * 13')} || ${RARE} || ' ?', 'question-' || n, 'D' || n,
      '<p>' || ${LONG} || '</p>', ${LONG}, CASE WHEN n % 50 = 0 THEN 'BOTH' ELSE 'STATIC' END::"FaqType", n % 9 > 0, n % 4 > 0, n % 10, now(), now() ${all}`);
  await asOwner(
    ...['Article', 'Banner', 'EarlyAccessDrug', 'Promotion', 'FaqMainQuestion', 'FaqSubQuestion'].map((name) => `VACUUM ANALYZE "${name}"`),
  );
}
