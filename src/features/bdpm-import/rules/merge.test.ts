import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeImported, readBdpm } from '../rules';
import { BDPM_FILES, type BdpmBytes, BdpmError, type BdpmFile, type BdpmValues } from '../schema';

const TODAY = '2025-07-10';
const _real = Object.fromEntries(BDPM_FILES.map((file) => [file, readFileSync(`prisma/seed/bdpm/${file}`)])) as unknown as BdpmBytes;

const CP1252: Record<string, number> = { '’': 0x92, '€': 0x80, œ: 0x9c };
const windows = (text: string): Uint8Array => Uint8Array.from([...text].map((sign) => CP1252[sign] ?? sign.charCodeAt(0)));
const _utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const CIS = [
  '60000001',
  'NOVEX 10 mg, comprimé',
  'comprimé',
  'orale',
  'Autorisation active',
  'Procédure nationale',
  'Commercialisée',
  '01/01/2000',
  '',
  '',
  ' MSD FRANCE',
  'Non',
];
const CIP = [
  '60000001',
  '1234567',
  '1 plaquette',
  'Présentation active',
  'Déclaration de commercialisation',
  '02/03/2004',
  '3400930000922',
  'oui',
  '65 %',
  '1,00',
  '2,02',
  '1,02',
  '',
];
const COMPO = ['60000001', 'comprimé', '00001', 'NOVEXINE', '10 mg', 'un comprimé', 'SA', '1', ''];
const CPD = ['60000001', 'liste I'];

const row = (base: string[], change: Record<number, string> = {}): string => base.map((cell, at) => change[at + 1] ?? cell).join('\t');
const _shortage = (code: number, change: { cip?: string; start?: string; update?: string; back?: string } = {}): string =>
  [
    '60000001',
    change.cip ?? '',
    String(code),
    'libellé',
    change.start ?? '01/06/2025',
    change.update ?? '02/06/2025',
    change.back ?? '',
    'https://ansm',
  ].join('\t');

type Texts = Partial<Record<BdpmFile, string | string[]>>;
function files(texts: Texts = {}, encode = windows, end = '\r\n'): BdpmBytes {
  const usual: Record<BdpmFile, string> = {
    'CIS_bdpm.txt': row(CIS),
    'CIS_CIP_bdpm.txt': row(CIP),
    'CIS_COMPO_bdpm.txt': row(COMPO),
    'CIS_CPD_bdpm.txt': row(CPD),
    'CIS_CIP_Dispo_Spec.txt': '',
  };
  return Object.fromEntries(
    BDPM_FILES.map((file) => {
      const text = texts[file] ?? usual[file];
      return [
        file,
        encode(
          [text]
            .flat()
            .map((line) => `${line}${end}`)
            .join(''),
        ),
      ];
    }),
  ) as unknown as BdpmBytes;
}
const one = (texts: Texts = {}, today = TODAY): BdpmValues => {
  const [product] = readBdpm(files(texts), today).products;
  if (!product) throw new Error('no product');
  return product.values;
};
const _supplied = (...rows: string[]) => one({ 'CIS_CIP_Dispo_Spec.txt': rows });
function _failure(texts: Texts | BdpmBytes): BdpmError {
  try {
    readBdpm(Object.values(texts)[0] instanceof Uint8Array ? (texts as BdpmBytes) : files(texts as Texts), TODAY);
  } catch (error) {
    if (error instanceof BdpmError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('I-01 a later run', () => {
  const last = one();
  type StaffValues = Partial<BdpmValues> & { cityAvailabilityMessage?: string | null; hospitalPdfDocumentUrl?: string | null };
  const merge = (fromFile: Partial<BdpmValues>, current: StaffValues = {}, from: BdpmValues | null = last, today = TODAY) =>
    mergeImported({ lastImported: from, fromFile: { ...last, ...fromFile }, current: { ...last, ...current }, today });

  it('I-01 the same file changes nothing', () => {
    expect(merge({})).toEqual({ patch: {}, differences: [], imported: last });
  });
  it('I-01 what the file changed and staff did not touch is written', () => {
    expect(merge({ cityAvailability: 'SHORTAGE', name: 'NOVEX 20 mg' })).toMatchObject({
      patch: { cityAvailability: 'SHORTAGE', name: 'NOVEX 20 mg' },
      differences: [],
    });
  });
  it('I-01 what staff entered is never overwritten, and reported at every run', () => {
    const first = merge({ cityAvailability: 'SHORTAGE' }, { cityAvailability: 'UNDER_TENSION' });
    expect(first).toMatchObject({
      patch: {},
      differences: [{ field: 'cityAvailability', current: 'UNDER_TENSION', imported: 'SHORTAGE' }],
    });
    expect(merge({ cityAvailability: 'SHORTAGE' }, { cityAvailability: 'UNDER_TENSION' }, first.imported).differences).toHaveLength(1);
    expect(merge({}, { dci: 'corrected' })).toMatchObject({ patch: {}, differences: [{ field: 'dci' }] });
  });
  it('I-01 staff and file agree: nothing to report', () => {
    expect(merge({ cityAvailability: 'SHORTAGE' }, { cityAvailability: 'SHORTAGE' })).toMatchObject({ patch: {}, differences: [] });
  });
  it('I-01 an availability and its date of return are touched together', () => {
    const back = { cityAvailability: 'RESTOCKED', cityRestockedAt: '2025-07-01' } as const;
    expect(merge(back)).toMatchObject({ patch: back });
    expect(merge(back, { cityAvailability: 'UNDER_TENSION' }).patch).toEqual({});
  });
  describe('I-01 a file that closes a channel', () => {
    const closed = { hasCityChannel: false, cityAvailability: null, cityRestockedAt: null } as const;
    const kept = (fromFile: Partial<BdpmValues>, current: StaffValues, from?: BdpmValues) => {
      const { patch, differences, imported } = merge(fromFile, current, from);
      return { patch, fields: differences.map(({ field }) => field), imported };
    };

    it('I-01 closes it where staff said nothing of it', () => {
      expect(merge(closed)).toMatchObject({ patch: { hasCityChannel: false, cityAvailability: null }, differences: [] });
      expect(merge(closed, { cityAvailabilityMessage: '', dci: 'corrected' }).patch).toEqual({
        hasCityChannel: false,
        cityAvailability: null,
      });
    });
    it('I-01 reports it where staff set the availability, at every run', () => {
      const staff = { cityAvailability: 'CONTINGENTEMENT' } as const;
      const first = kept({ ...closed, name: 'NOVEX 20 mg' }, staff);
      expect(first).toMatchObject({ patch: { name: 'NOVEX 20 mg' }, fields: ['hasCityChannel', 'cityAvailability'] });
      expect(kept(closed, staff, first.imported)).toMatchObject({ patch: {}, fields: ['hasCityChannel', 'cityAvailability'] });
    });
    it('I-01 reports it where staff wrote a message or gave a PDF, and keeps the availability with it', () => {
      expect(kept(closed, { cityAvailabilityMessage: '<p>Staff</p>' })).toMatchObject({
        patch: {},
        fields: ['hasCityChannel', 'cityAvailability'],
      });
      expect(kept({ hasHospitalChannel: false, hospitalAvailability: null }, { hospitalPdfDocumentUrl: '/files/doc/1' })).toMatchObject({
        patch: {},
        fields: ['hasHospitalChannel', 'hospitalAvailability'],
      });
    });
    it('I-01 closes it although staff touched the other channel', () => {
      expect(kept(closed, { hospitalAvailability: 'UNDER_TENSION' })).toMatchObject({
        patch: { hasCityChannel: false, cityAvailability: null },
        fields: ['hospitalAvailability'],
      });
    });
  });
  it('I-01 P-17 a return that only grew old stays until it is edited', () => {
    const back = { ...last, cityAvailability: 'RESTOCKED', cityRestockedAt: '2025-07-01' } as const;
    const later = merge({}, back, back, '2025-09-01');
    expect(later).toEqual({ patch: {}, differences: [], imported: back });
    expect(merge({}, back, later.imported, '2025-09-02')).toMatchObject({ patch: {}, differences: [] });
    expect(merge({}, back, back, '2025-07-05').patch).toEqual({ cityAvailability: 'AVAILABLE', cityRestockedAt: null });
  });
  it('I-01 a product that staff entered gets empty fields filled, nothing overwritten', () => {
    expect(merge({ dci: 'NEW' }, { dci: null, name: 'Staff' }, null)).toMatchObject({
      patch: { dci: 'NEW' },
      differences: [{ field: 'name', current: 'Staff' }],
    });
  });
});
