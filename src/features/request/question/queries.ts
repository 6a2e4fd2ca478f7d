import 'server-only';
import { db } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { type FaqRequestView, PLAIN_SUB_CATEGORIES } from './schema';

/** O-081 (REQ-36, API-14): one question with all that was sent and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getFaqRequest(id: number): Promise<FaqRequestView> {
  const found = await db.faqRequest.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  const { contactFormCategory: category, customerType: applicantType } = found;
  return { ...found, date: found.date.toISOString(), category, applicantType, ...handlingView(found) };
}

/** O-080: the sub-categories that there are: the brands of the catalogue, and two that are none (REQ-56). */
export async function subCategories(): Promise<string[]> {
  const products = await db.product.findMany({
    where: { commercialName: { not: null } },
    distinct: ['commercialName'],
    select: { commercialName: true },
  });
  const brands = products.flatMap(({ commercialName }) => commercialName?.trim() || []);
  return [...[...new Set(brands)].toSorted((a, b) => a.localeCompare(b, 'fr')), ...PLAIN_SUB_CATEGORIES];
}
