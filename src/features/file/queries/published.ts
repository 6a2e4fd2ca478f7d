import 'server-only';
import { z } from 'zod';
import { onlineSql } from '@/features/faq/queries/search';
import { rowsOf } from '@/server/db/client';
import { periodSql } from '@/server/db/period';
import type { Day } from '@/shared/dates/dates';

const ONLINE = onlineSql('$2');
const ARTICLE = periodSql('a."displayDate"', 'a."expirationDate"', '$2', ['ACTIVE']);
const OFFERED = `p."available" AND (p."expirationDate" IS NULL OR p."expirationDate" >= $2::date)`;
/** As the index has it, so that a text need not be read. */
const IN_PRODUCT = `public.image_ids(p."info", p."infoUpdateDescription", p."hospitalAvailabilityMessage", p."cityAvailabilityMessage",
  p."quotaInfo", p."cityQuotaInfo", p."legalMentions", p."tempUpdateDescription") @> ARRAY[$1::text]`;

const Shown = z.object({ shown: z.boolean() });

async function isShown(places: readonly string[], id: string, day: Day): Promise<boolean> {
  const [found] = await rowsOf(
    Shown,
    `SELECT (${places.map((place) => `EXISTS (${place})`).join(' OR ')}) AND $2::date IS NOT NULL AS "shown"`,
    [id, day],
  );
  return found?.shown === true;
}

/** Whether content published on the day references this document: then it is public by its id (S-06). */
export const isPublishedDocument = (id: string, day: Day): Promise<boolean> =>
  isShown(
    [
      `SELECT 1 FROM "Product" p WHERE p."pdfDocumentUrl" = $1::uuid`,
      `SELECT 1 FROM "Product" p WHERE p."hospitalPdfDocumentUrl" = $1::uuid`,
      `SELECT 1 FROM "Product" p WHERE p."cityPdfDocumentUrl" = $1::uuid`,
      `SELECT 1 FROM "FaqSubQuestion" s WHERE s."pdfDocumentId" = $1::uuid AND ${ONLINE}`,
      `SELECT 1 FROM "Promotion" p WHERE p."encodedPdfId" = $1::uuid AND ${OFFERED}`,
    ],
    id,
    day,
  );

/** The same of an image. */
export const isPublishedImage = (id: string, day: Day): Promise<boolean> =>
  isShown(
    [
      `SELECT 1 FROM "Article" a WHERE (a."encodedImageId" = $1::uuid OR a."images" @> ARRAY[$1::uuid]) AND ${ARTICLE}`,
      `SELECT 1 FROM "FaqSubQuestion" s WHERE s."images" @> ARRAY[$1::uuid] AND ${ONLINE}`,
      `SELECT 1 FROM "Promotion" p WHERE p."encodedImageId" = $1::uuid AND ${OFFERED}`,
      `SELECT 1 FROM "Product" p WHERE ${IN_PRODUCT}`,
    ],
    id,
    day,
  );
