import ExcelJS from 'exceljs';
import * as products from '@/app/infomed/api/product-back/route';
import type { SaveAnswer, Section } from '@/features/product/schema';
import type { Role } from '@/shared/account/rights';
import { call, person } from '../../support/call';
import { GOOD } from '../../support/good-product';
import { publishedProduct } from '../../support/products';
import { imageOf } from '../pictures';
import { type Arrangement, type Arrangements, formOf, PDF, savedImage, savedPdf } from './arrangement';

const EDITOR = ['ROLE_EDITION_INFOS'] as const;

/** Each validator decides drafts of one section (DRAFT-12 to DRAFT-15). */
const CHANGE: Readonly<Record<Section, { readonly validator: Role; readonly body: object }>> = {
  EDIT_INFORMATION: { validator: 'ROLE_VALIDATION_INFOS', body: { displayName: 'Proposé' } },
  EDIT_AVAILABILITY: { validator: 'ROLE_VALIDATION_AVAILABILITY', body: { nbUcdBoite: 12 } },
  EDIT_EXCURSION: { validator: 'ROLE_VALIDATION_TEMP', body: { legalMentions: '<p>Mentions</p>' } },
};
const sectionOf = (role: Role | undefined): Section =>
  (Object.keys(CHANGE) as Section[]).find((section) => CHANGE[section].validator === role) ?? 'EDIT_INFORMATION';

/** A draft of another user, in the section that a validator with this role decides. */
async function waitingDraft(role: Role | undefined): Promise<string> {
  const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_TEMP');
  const { id } = await publishedProduct();
  const productEditType = sectionOf(role);
  const body = { id, ...CHANGE[productEditType].body };
  const answer = await call<SaveAnswer>(editor, 'PUT', products, { query: { productEditType }, body });
  if (!answer.body.draftId) throw new Error(`No draft came to be: ${JSON.stringify(answer.body)}`);
  return answer.body.draftId;
}

const ofProduct: Arrangement = { send: async () => ({ params: { id: (await publishedProduct()).id } }) };
const ofDraft = (body?: object): Arrangement => ({
  send: async (_who, role) => ({ params: { id: await waitingDraft(role) }, ...(body && { body }) }),
});

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Tests').addRows([
    ['Question', 'Nom unique attendu'],
    ['Où ?', 'LIEU'],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Products, drafts and files. */
export const CATALOGUE: Arrangements = {
  'GET /infomed/api/product-back/all': {},
  'GET /infomed/api/product-back/[id]': ofProduct,
  'GET /infomed/api/product-back/withDraft/[id]': ofProduct,
  'GET /infomed/api/product-back/code-help': { send: () => ({ query: { cip: '3400930000014' } }) },
  'GET /infomed/api/product-back/holders': { send: () => ({ query: { input: 'essai' } }) },
  'POST /infomed/api/product-back/search': { send: () => ({ body: { searchTerm: 'essai' } }) },
  'POST /infomed/api/product-back/export': { send: () => ({ body: { searchTerm: 'essai' } }) },
  'POST /infomed/api/product-back': {
    finer: EDITOR,
    answer: { outcome: 'DRAFT' },
    send: () => ({ body: { ...GOOD } }),
  },
  'PUT /infomed/api/product-back': {
    finer: EDITOR,
    answer: { outcome: 'DRAFT' },
    send: async () => ({
      query: { productEditType: 'EDIT_INFORMATION' },
      body: { id: (await publishedProduct()).id, displayName: 'Proposé' },
    }),
  },
  'DELETE /infomed/api/product-back/[id]': ofProduct,

  'GET /infomed/api/product-back/drafts': {},
  'GET /infomed/api/product-back/drafts/mine': {},
  'PUT /infomed/api/product-back/drafts/mine': {},
  'PUT /infomed/api/product-back/drafts/mine/mails': { send: () => ({ body: { enabled: true } }) },
  'GET /infomed/api/product-back/draft/[id]': { ...ofDraft(), finer: EDITOR },
  'PUT /infomed/api/product-back/[id]': ofDraft({ keep: [] }),
  'DELETE /infomed/api/product-back/draft/[id]': ofDraft({ reason: 'Doublon' }),

  'GET /infomed/api/product-back/file/[id]': { send: async (who) => ({ params: { id: await savedPdf(who) } }) },
  'DELETE /infomed/api/product-back/pdf/[pdfId]': {
    finer: EDITOR,
    send: async (who) => ({ params: { pdfId: await savedPdf(who) } }),
  },
  'DELETE /infomed/api/product-back/[id]/pdf/[pdfId]': {
    finer: EDITOR,
    send: async (who) => ({ params: { id: (await publishedProduct()).id, pdfId: await savedPdf(who) } }),
  },
  'GET /files/doc/[id]': {
    async send(who) {
      const id = await savedPdf(who);
      await publishedProduct({ pdfDocumentUrl: id });
      return { params: { id } };
    },
  },
  'GET /files/images/[id]': { isSignedIn: true, send: async (who) => ({ params: { id: await savedImage('MATERIAL_IMAGE', who) } }) },

  'POST /upload/product-document-pdf': { send: () => formOf(PDF, 'notice.pdf') },
  'POST /upload/promotion-doc': { send: () => formOf(PDF, 'affiche.pdf') },
  'POST /upload/faq-document-pdf': { send: () => formOf(PDF, 'reponse.pdf') },
  'POST /upload/faq-chatbot-document-tests': { send: async () => formOf(await workbook(), 'tests.xlsx') },
  'POST /upload/material-image': { send: async () => formOf(await imageOf('png'), 'image.png') },
  'POST /upload/user-avatar': { send: async () => formOf(await imageOf('jpeg', 300, 200), 'moi.jpg') },
};
