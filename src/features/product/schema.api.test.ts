import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as fileName from '@/app/infomed/api/product-back/file/[id]/route';
import * as products from '@/app/infomed/api/product-back/route';
import * as search from '@/app/infomed/api/product-back/search/route';
import * as withDraft from '@/app/infomed/api/product-back/withDraft/[id]/route';
import * as upload from '@/app/upload/product-document-pdf/route';
import { closeDatabase } from '@/server/db/client';
import { call, type Person, person } from '../../../tests/support/call';
import { PUBLISHER } from '../../../tests/support/good-product';
import { publishedProduct } from '../../../tests/support/products';
import { type DraftCompareView, ProductCard, type ProductView, type ProductWithDraftView, type SaveAnswer } from './schema';

const INFORMATION = {
  name: 'Essai complet 5 mg',
  commercialName: 'Essai complet',
  displayName: 'Essai, boîte de 30',
  dci: 'essai',
  cip: '3400930000014',
  ucd: '3400893000120',
  type: 'VACCINE',
  status: 'COMMERCIALIZED',
  msdProduct: false,
  info: '<p>Informations <strong>complètes</strong></p>',
  infoUpdateDescription: '<p>Première version</p>',
  emergencyAvailable: true,
};
const AVAILABILITY = {
  hasHospitalChannel: true,
  hospitalAvailability: 'CONTINGENTEMENT',
  hospitalAvailabilityMessage: '<p>Contingenté</p>',
  hasCityChannel: true,
  cityAvailability: 'CONTINGENTEMENT',
  cityAvailabilityMessage: '<p>En ville</p>',
  quotaRequestAvailable: true,
  nbUcdBoite: 10,
  nbMaxBoite: 20,
  nbMaxBoitesEtablissement: 3,
  quotaInfo: '<p>Critères</p>',
  cityQuotaRequestAvailable: true,
  cityNbUcdBoite: 11,
  cityNbMaxBoite: 21,
  cityNbMaxBoitesEtablissement: 4,
  cityQuotaInfo: '<p>Critères en ville</p>',
};
const EXCURSION = {
  temperatureExcursion: {
    temperatureRanges: [
      {
        min: null,
        inclusiveMin: true,
        max: 2.5,
        inclusiveMax: false,
        time: 30,
        status: 'ASK',
        message: 'Contactez-nous',
        englishMessage: 'Contact us',
      },
      {
        min: 2.5,
        inclusiveMin: true,
        max: null,
        inclusiveMax: true,
        time: null,
        status: 'ALTERED',
        message: 'Altéré',
        englishMessage: 'Altered',
      },
    ],
  },
  legalMentions: '<p>Mentions</p>',
  tempUpdateDescription: '<p>Version 2</p>',
};

const put = (who: Person, productEditType: string, body: object) =>
  call<SaveAnswer>(who, 'PUT', products, { query: { productEditType }, body });
const read = (who: Person, id: string) => call<ProductView>(who, 'GET', byId, { params: { id } });

async function pdf(who: Person): Promise<string> {
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7\nessai\nstartxref\n9\n%%EOF\n'], 'Notice d’essai.pdf', { type: 'application/pdf' }));
  return (await call<{ encodedId: string }>(who, 'POST', upload, { body: form })).body.encodedId;
}

afterAll(closeDatabase);

describe('every field of a product', () => {
  it('API-02 PRODF-13 PRODF-47 TEMP-05 TEMP-06 is stored, returned, and survives the edit of another section', async () => {
    const who = await person(...PUBLISHER);
    const [editor, validator] = [
      await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_TEMP'),
      await person('ROLE_ACCES_PRODUITS', 'ROLE_VALIDATION_TEMP'),
    ];
    const { id } = await publishedProduct();
    const files = { hospitalPdfDocumentUrl: await pdf(who), cityPdfDocumentUrl: await pdf(who) };
    expect(await put(who, 'EDIT_INFORMATION', { id, ...INFORMATION })).toMatchObject({ status: 200, body: { outcome: 'APPLIED' } });
    expect(await put(who, 'EDIT_AVAILABILITY', { id, ...AVAILABILITY, ...files })).toMatchObject({
      status: 200,
      body: { outcome: 'APPLIED' },
    });
    const { body } = await put(editor, 'EDIT_EXCURSION', { id, ...EXCURSION });
    expect(body.outcome).toBe('DRAFT');
    expect((await call(validator, 'PUT', byId, { params: { id: body.draftId ?? '' } })).status).toBe(200);
    expect((await read(who, id)).body).toMatchObject({ ...INFORMATION, ...AVAILABILITY, ...files, ...EXCURSION, id, hasDraft: false });
  });

  it('PRODF-19 P-07 comes with its pending drafts laid over, the published values beside them', async () => {
    const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_INFOS');
    const { id } = await publishedProduct({ displayName: 'Publié' });
    await put(editor, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    await put(editor, 'EDIT_INFORMATION', { id, displayName: 'Proposé' });
    const { body } = await call<ProductWithDraftView>(editor, 'GET', withDraft, { params: { id } });
    expect(body).toMatchObject({ displayName: 'Proposé', cityAvailability: 'SHORTAGE', hasDraft: true });
    expect(body.published).toMatchObject({ displayName: 'Publié', cityAvailability: 'AVAILABLE' });
    expect(body.drafts.map(({ editType }) => editType).toSorted()).toEqual(['EDIT_AVAILABILITY', 'EDIT_INFORMATION']);
  });

  it('PRODF-31 P-16 takes every availability; RESTOCKED only after a difficulty', async () => {
    const who = await person(...PUBLISHER);
    const { id } = await publishedProduct();
    expect(await put(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'RESTOCKED' })).toMatchObject({
      status: 400,
      body: { fields: { cityAvailability: 'availabilityNotRestocked' } },
    });
    for (const value of ['CONTINGENTEMENT', 'UNDER_TENSION', 'SHORTAGE', 'DOTATION', 'RESTOCKED', 'AVAILABLE']) {
      expect(await put(who, 'EDIT_AVAILABILITY', { id, cityAvailability: value })).toMatchObject({
        status: 200,
        body: { outcome: 'APPLIED' },
      });
      expect((await read(who, id)).body.cityAvailability).toBe(value);
    }
    expect(await put(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'GONE' })).toMatchObject({
      status: 400,
      body: { fields: { cityAvailability: 'unknownValue' } },
    });
  });

  it('PRODF-34 P-13 can be NOT_MARKETED, which an edit of its information keeps', async () => {
    const who = await person(...PUBLISHER);
    const { id } = await publishedProduct({ status: 'NOT_MARKETED', cip: null });
    expect((await call<ProductWithDraftView>(who, 'GET', withDraft, { params: { id } })).body.status).toBe('NOT_MARKETED');
    expect(await put(who, 'EDIT_INFORMATION', { id, displayName: 'Nouveau' })).toMatchObject({ status: 200, body: { outcome: 'APPLIED' } });
    expect((await read(who, id)).body.status).toBe('NOT_MARKETED');
  });

  it('PRODF-48 PRODF-49 P-35 P-36 references a PDF by its id, and only a stored one', async () => {
    const who = await person(...PUBLISHER);
    const { id } = await publishedProduct();
    const document = await pdf(who);
    expect(await call(who, 'GET', fileName, { params: { id: document } })).toMatchObject({
      status: 200,
      body: { fileName: 'Notice d’essai.pdf' },
    });
    const stranger = await put(who, 'EDIT_AVAILABILITY', { id, cityPdfDocumentUrl: '0b4b5a52-6c31-4c9b-8a53-0d4c5b3b0f10' });
    expect(stranger).toMatchObject({ status: 400, body: { fields: { cityPdfDocumentUrl: 'fileUnknown' } } });
    expect(await put(who, 'EDIT_AVAILABILITY', { id, cityPdfDocumentUrl: document })).toMatchObject({ status: 200 });
  });

  it('PROD-23 PRODF-54 PRODF-55 PRODF-56 C-20 preserves the rich text of the toolbar and removes scripts', async () => {
    const who = await person(...PUBLISHER);
    const { id } = await publishedProduct();
    const image = '/files/images/0b4b5a52-6c31-4c9b-8a53-0d4c5b3b0f10/?size=t';
    const html =
      '<p onclick="x()">Bon <u>texte</u><script>alert(1)</script> <a href="exemple.fr">lien</a><a href="javascript:alert(1)">piège</a></p>' +
      `<img src="${image}" alt="A" height="10" width="20" style="width: 20px; position: fixed"><img src="https://ailleurs.example/x.png"><svg onload="x()"></svg>`;
    await put(who, 'EDIT_AVAILABILITY', { id, cityAvailabilityMessage: html });
    const stored = (await read(who, id)).body.cityAvailabilityMessage ?? '';
    expect(stored).toContain('<u>texte</u>');
    expect(stored).toContain('<a href="http://exemple.fr" target="_blank" rel="noopener noreferrer">lien</a>');
    expect(stored).toMatch(/<img src="[^"]+" alt="A" height="10" width="20" style="width:20px" \/>/);
    expect(stored).not.toMatch(/script|onclick|svg|ailleurs|position|javascript:/);
  });

  it('DRAFT-08 DRAFT-09 DRAFT-10 DRAFT-22 P-09 is compared in its section, in order', async () => {
    const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_TEMP');
    const { id } = await publishedProduct();
    const expected = {
      EDIT_INFORMATION:
        'name commercialName displayName dci cip ucd type therapeuticArea status pdfDocumentUrl msdProduct info infoUpdateDescription emergencyAvailable stoppedDate',
      EDIT_AVAILABILITY:
        'hasHospitalChannel hospitalAvailability hospitalRestockedAt hospitalAvailabilityMessage hospitalPdfDocumentUrl hasCityChannel cityAvailability cityRestockedAt cityAvailabilityMessage cityPdfDocumentUrl quotaRequestAvailable nbUcdBoite nbMaxBoite nbMaxBoitesEtablissement quotaInfo cityQuotaRequestAvailable cityNbUcdBoite cityNbMaxBoite cityNbMaxBoitesEtablissement cityQuotaInfo',
      EDIT_EXCURSION: 'temperatureExcursion legalMentions tempUpdateDescription',
    };
    const change = {
      EDIT_INFORMATION: { displayName: 'B' },
      EDIT_AVAILABILITY: { cityAvailability: 'SHORTAGE' },
      EDIT_EXCURSION: { legalMentions: '<p>B</p>' },
    };
    for (const [section, fields] of Object.entries(expected)) {
      const { draftId } = (await put(editor, section, { id, ...change[section as keyof typeof change] })).body;
      const { body } = await call<DraftCompareView>(editor, 'GET', drafts, { params: { id: draftId ?? '' } });
      expect(body).toMatchObject({
        id: draftId,
        editType: section,
        entityKind: 'PRODUCT',
        by: { id: editor.id, name: editor.name },
        payload: change[section as keyof typeof change],
      });
      expect(body.date).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(body.rows.map(({ field }) => field).join(' ')).toBe(fields);
      expect(body.rows.filter(({ changed }) => changed)).toHaveLength(1);
    }
  });

  it('PROD-05 returns cards that match the contract, though responses are not parsed again', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    await publishedProduct();
    const { body } = await call<unknown[]>(who, 'POST', search, { body: {} });
    expect(body.length).toBeGreaterThan(0);
    for (const card of body) expect(ProductCard.strict().safeParse(card).error).toBeUndefined();
  });
});
