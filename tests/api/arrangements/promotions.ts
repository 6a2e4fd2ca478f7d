import { randomUUID } from 'node:crypto';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { saveFile } from '@/server/files/records';
import type { Person } from '../../support/call';
import { type Arrangement, type Arrangements, dated, PDF, savedImage } from './arrangement';

const body = () => ({ name: `Affiche ${randomUUID()}`, promomatsReference: 'FR-1', maxQuantity: 10 });

/** A material with its document and its picture. */
export async function storedMaterial(who: Person, values: object = {}): Promise<string> {
  const pdf = await saveFile('PROMOTION_DOC', { bytes: PDF, contentType: 'application/pdf' }, { name: 'file', by: who.id, at: now() });
  const files = { encodedPdfId: pdf.encodedId, encodedImageId: await savedImage('MATERIAL_IMAGE', who) };
  return (await db.promotion.create({ data: { ...body(), ...files, ...dated(), ...values } })).id;
}
const ofMaterial: Arrangement = { send: async (who) => ({ params: { id: await storedMaterial(who) } }) };

/** Promotional material, and the calendar of all content. */
export const PROMOTIONS: Arrangements = {
  'POST /infomed/api/promotions-admin/search': { send: () => ({ body: { searchTerm: 'affiche', promotionDisplayFilters: ['HIDE'] } }) },
  'POST /infomed/api/promotions-admin/exportXls': { send: () => ({ body: { searchTerm: 'affiche' } }) },
  'GET /infomed/api/promotions-admin/all': { send: () => ({ query: { start: '0', limit: '5' } }) },
  'POST /infomed/api/promotions-admin/create': { send: () => ({ body: body() }) },
  'GET /infomed/api/promotions-admin/[id]': ofMaterial,
  'PUT /infomed/api/promotions-admin/[id]/update': {
    answer: { unitCost: 2.5 },
    send: async (who) => ({ params: { id: await storedMaterial(who) }, body: { ...body(), unitCost: '2,5' } }),
  },
  'DELETE /infomed/api/promotions-admin/[id]': ofMaterial,
  'DELETE /infomed/api/promotions-admin/image/[id]': { ...ofMaterial, answer: { encodedImageId: null } },
  'DELETE /infomed/api/promotions-admin/pdf/[id]': { ...ofMaterial, answer: { encodedPdfId: null } },
  'GET /infomed/api/calendar': {},
};
