import { readFileSync } from 'node:fs';
import { readBdpm } from '../../src/features/bdpm-import/rules';
import { BDPM_FILES, type BdpmBytes, BdpmError, type BdpmFile, type BdpmValues } from '../../src/features/bdpm-import/schema';

/** Bytes of each file. */
const filesOf = (bytesOf: (file: BdpmFile) => Uint8Array): BdpmBytes =>
  Object.fromEntries(BDPM_FILES.map((file) => [file, bytesOf(file)])) as BdpmBytes;

// Rows as the official files have them, one speciality with one presentation, to change cell by cell.
export const TODAY = '2025-07-10';
export const real = filesOf((file) => readFileSync(`prisma/seed/bdpm/${file}`));

export const CP1252: Record<string, number> = { '’': 0x92, '€': 0x80, œ: 0x9c };
export const windows = (text: string): Uint8Array => Uint8Array.from([...text].map((sign) => CP1252[sign] ?? sign.charCodeAt(0)));
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const CIS = [
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
export const CIP = [
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
export const COMPO = ['60000001', 'comprimé', '00001', 'NOVEXINE', '10 mg', 'un comprimé', 'SA', '1', ''];
export const CPD = ['60000001', 'liste I'];

export const row = (base: string[], change: Record<number, string> = {}): string =>
  base.map((cell, at) => change[at + 1] ?? cell).join('\t');
export const shortage = (
  code: number,
  change: { cis?: string; cip?: string; start?: string; update?: string; back?: string; link?: string } = {},
): string =>
  [
    change.cis ?? '60000001',
    change.cip ?? '',
    String(code),
    'libellé',
    change.start ?? '01/06/2025',
    change.update ?? '02/06/2025',
    change.back ?? '',
    change.link ?? 'https://ansm.sante.fr/x',
  ].join('\t');

/** An old, irrelevant return: a file of shortages is never empty. */
export const OLD_RETURN = shortage(4, { start: '01/01/2020', update: '02/01/2020', back: '02/01/2020' });

export type Texts = Partial<Record<BdpmFile, string | string[]>>;
export function files(texts: Texts = {}, encode = windows, end = '\r\n'): BdpmBytes {
  const usual: Record<BdpmFile, string> = {
    'CIS_bdpm.txt': row(CIS),
    'CIS_CIP_bdpm.txt': row(CIP),
    'CIS_COMPO_bdpm.txt': row(COMPO),
    'CIS_CPD_bdpm.txt': row(CPD),
    'CIS_CIP_Dispo_Spec.txt': OLD_RETURN,
  };
  return filesOf((file) => {
    const lines = [texts[file] ?? usual[file]].flat();
    return encode(lines.map((line) => `${line}${end}`).join(''));
  });
}
export const one = (texts: Texts = {}, today = TODAY): BdpmValues => {
  const [product] = readBdpm(files(texts), today).products;
  if (!product) throw new Error('no product');
  return product.values;
};
export const supplied = (...rows: string[]) => one({ 'CIS_CIP_Dispo_Spec.txt': rows });
export function failure(texts: Texts | BdpmBytes): BdpmError {
  try {
    readBdpm(Object.values(texts)[0] instanceof Uint8Array ? (texts as BdpmBytes) : files(texts as Texts), TODAY);
  } catch (error) {
    if (error instanceof BdpmError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** What is read of the row of the presentation. */
export const PRESENTATION = {
  line: 1,
  cis: '60000001',
  label: '1 plaquette',
  state: 'Présentation active',
  declaration: 'Déclaration de commercialisation',
  declaredOn: '2004-03-02',
  cip: '3400930000922',
};
