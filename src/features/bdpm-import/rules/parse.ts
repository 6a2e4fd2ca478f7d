import { BDPM_FILES, type BdpmBytes, BdpmError, type BdpmErrorCode, type BdpmFile } from '../schema';
import { decodeBdpm } from './decode';
import { assertWholeFile } from './shape';

export interface Speciality {
  readonly cis: string;
  readonly name: string;
  readonly form: string;
  readonly authorisation: string;
  readonly marketing: string;
  readonly holder: string;
}
export interface Presentation {
  readonly line: number;
  readonly cis: string;
  readonly label: string;
  /** "Présentation active", "Présentation abrogée" */
  readonly state: string;
  readonly declaration: string;
  readonly declaredOn: string | null;
  readonly cip: string;
}
export interface Substance {
  readonly cis: string;
  readonly form: string;
  readonly name: string;
  readonly nature: string;
  readonly link: string;
}
export interface Condition {
  readonly cis: string;
  readonly text: string;
}
export interface Shortage {
  readonly line: number;
  readonly cis: string;
  /** null: every presentation of the speciality */
  readonly cip: string | null;
  readonly code: 1 | 2 | 3 | 4;
  readonly startsOn: string | null;
  readonly updatedOn: string | null;
  readonly returnsOn: string | null;
  /** page of the agency about it; null if the column contains no URL */
  readonly link: string | null;
}

export interface BdpmRows {
  readonly specialities: readonly Speciality[];
  readonly presentations: readonly Presentation[];
  readonly substances: readonly Substance[];
  readonly conditions: readonly Condition[];
  readonly shortages: readonly Shortage[];
  /** rows of each file, repeated ones once */
  readonly counts: Readonly<Record<BdpmFile, number>>;
}

/** Columns of each file: those it may have, and how many its first row must have; every other row has as many as the first. */
const COLUMNS: Record<BdpmFile, { readonly max: number; readonly min: number }> = {
  'CIS_bdpm.txt': { max: 12, min: 7 },
  'CIS_CIP_bdpm.txt': { max: 13, min: 7 },
  'CIS_COMPO_bdpm.txt': { max: 9, min: 7 },
  'CIS_CPD_bdpm.txt': { max: 2, min: 2 },
  'CIS_CIP_Dispo_Spec.txt': { max: 8, min: 3 },
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Characters of a wrong text that a refusal repeats. */
const MAX_SHOWN = 60;

/** A row with its position, so that every warning names file, line and column. */
class Row {
  constructor(
    readonly file: BdpmFile,
    readonly line: number,
    private readonly cells: readonly string[],
  ) {}
  fail(code: BdpmErrorCode, column: number, detail: string, found = ''): BdpmError {
    return new BdpmError(code, this.file, this.line, column, detail, found.slice(0, MAX_SHOWN));
  }
  /** Text of a column (from 1), trimmed; '' where the row ends before it. */
  text(column: number): string {
    return (this.cells[column - 1] ?? '').trim();
  }
  needed(column: number, what: string): string {
    const text = this.text(column);
    if (text === '') throw this.fail('emptyValue', column, `${what} is missing`);
    return text;
  }
  cis(): string {
    const text = this.text(1);
    if (!/^\d{8}$/.test(text)) throw this.fail('wrongCis', 1, `“${text}” is not a CIS code of 8 digits`, text);
    return text;
  }
  /** A text that identifies the column: in a shifted row it differs. */
  expected(column: number, pattern: RegExp, what: string): string {
    const text = this.text(column);
    if (!pattern.test(text)) throw this.fail('unexpectedText', column, `“${text}” is not ${what}`, text);
    return text;
  }
  cip(column: number): string {
    const text = this.text(column);
    if (!/^\d{13}$/.test(text)) throw this.fail('wrongCip', column, `“${text}” is not a CIP code of 13 digits`, text);
    return text;
  }
  /** DD/MM/YYYY as YYYY-MM-DD; null when empty. */
  day(column: number): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
    const iso = `${year}-${month}-${day}`;
    const date = new Date(`${iso}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) {
      throw this.fail('wrongDate', column, `“${text}” is not a date DD/MM/YYYY`, text);
    }
    return iso;
  }
}

function assertColumns(row: Row, cells: readonly string[], width: number, { max, min }: { max: number; min: number }): void {
  if (width < min)
    throw row.fail('tooFewColumns', width + 1, `the file's first row ends after ${width} columns, at least ${min} are needed`);
  if (cells.length !== width) {
    const isShort = cells.length < width;
    const detail = `the row has ${cells.length} columns, the file's first row ${width}: the file is damaged, download it again`;
    throw row.fail(isShort ? 'tooFewColumns' : 'tooManyColumns', Math.min(cells.length, width) + 1, detail);
  }
  const extra = cells.findIndex((cell, index) => index >= max && cell.trim() !== '');
  if (extra >= 0) throw row.fail('tooManyColumns', extra + 1, `the row has more than ${max} columns`);
}

function rowsOf(file: BdpmFile, bytes: Uint8Array): Row[] {
  assertWholeFile(file, bytes);
  const seen = new Set<string>();
  const rows: Row[] = [];
  let width: number | null = null;
  for (const [at, raw] of decodeBdpm(file, bytes).split('\n').entries()) {
    const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (text.trim() === '' || seen.has(text)) continue;
    seen.add(text);
    const cells = text.split('\t');
    const row = new Row(file, at + 1, cells);
    if (CONTROL.test(text)) {
      throw row.fail('controlCharacter', cells.findIndex((cell) => CONTROL.test(cell)) + 1, 'the text contains a control character');
    }
    width ??= cells.length;
    assertColumns(row, cells, width, COLUMNS[file]);
    rows.push(row);
  }
  if (rows.length === 0) throw new BdpmError('emptyFile', file, 1, 1, 'the file has no row: download the file again');
  return rows;
}

/** A URL allowed in a link. */
const linkOf = (text: string): string | null => (/^https?:\/\//.test(text) && URL.canParse(text) ? text : null);

function shortageOf(row: Row): Shortage {
  const code = Number(row.text(3));
  if (code !== 1 && code !== 2 && code !== 3 && code !== 4)
    throw row.fail('wrongCode', 3, `“${row.text(3)}” is not a status code from 1 to 4`, row.text(3));
  return {
    line: row.line,
    cis: row.cis(),
    cip: row.text(2) === '' ? null : row.cip(2),
    code,
    startsOn: row.day(5),
    updatedOn: row.day(6),
    returnsOn: row.day(7),
    link: linkOf(row.text(8)),
  };
}

function substanceOf(row: Row): Substance {
  const nature = row.text(7);
  if (nature !== 'SA' && nature !== 'FT') throw row.fail('wrongCode', 7, `“${nature}” is neither SA nor FT`, nature);
  return { cis: row.cis(), form: row.text(2), name: row.needed(4, 'the name of the substance'), nature, link: row.text(8) };
}

type Parsers = { readonly [File in BdpmFile]: (row: Row) => object };
const PARSERS = {
  'CIS_bdpm.txt': (row: Row): Speciality => ({
    cis: row.cis(),
    name: row.needed(2, 'the name of the speciality'),
    form: row.text(3),
    authorisation: row.expected(5, /^(?:Autorisation|Enregistrement) /, 'a status of authorisation'),
    marketing: row.expected(7, /^(?:Non c|C)ommercialisée$/, 'a state of marketing'),
    holder: row.text(11),
  }),
  'CIS_CIP_bdpm.txt': (row: Row): Presentation => ({
    line: row.line,
    cis: row.cis(),
    label: row.text(3),
    state: row.text(4),
    declaration: row.text(5),
    declaredOn: row.day(6),
    cip: row.cip(7),
  }),
  'CIS_COMPO_bdpm.txt': substanceOf,
  'CIS_CPD_bdpm.txt': (row: Row): Condition => ({ cis: row.cis(), text: row.text(2) }),
  'CIS_CIP_Dispo_Spec.txt': shortageOf,
} as const satisfies Parsers;

/** Reads one file alone, so that a file that cannot be trusted is refused when it arrives (I-01k). Throws BdpmError. */
export function parseBdpmFile<File extends BdpmFile>(file: File, bytes: Uint8Array): ReturnType<(typeof PARSERS)[File]>[] {
  const parse = PARSERS[file] as (row: Row) => ReturnType<(typeof PARSERS)[File]>;
  return rowsOf(file, bytes).map(parse);
}

/**
 * Reads the five files row by row: no quoting, CRLF or LF, repeated and empty rows left out (I-01, I-01a). Throws BdpmError
 * with file, line and column at the first row that cannot be trusted.
 */
export function parseBdpm(bytes: BdpmBytes): BdpmRows {
  for (const file of BDPM_FILES) if (!bytes[file]) throw new BdpmError('missingFile', file, 1, 1, 'the file is missing');
  const specialities = parseBdpmFile('CIS_bdpm.txt', bytes['CIS_bdpm.txt']);
  const presentations = parseBdpmFile('CIS_CIP_bdpm.txt', bytes['CIS_CIP_bdpm.txt']);
  const substances = parseBdpmFile('CIS_COMPO_bdpm.txt', bytes['CIS_COMPO_bdpm.txt']);
  const conditions = parseBdpmFile('CIS_CPD_bdpm.txt', bytes['CIS_CPD_bdpm.txt']);
  const shortages = parseBdpmFile('CIS_CIP_Dispo_Spec.txt', bytes['CIS_CIP_Dispo_Spec.txt']);
  const counts = {
    'CIS_bdpm.txt': specialities.length,
    'CIS_CIP_bdpm.txt': presentations.length,
    'CIS_COMPO_bdpm.txt': substances.length,
    'CIS_CPD_bdpm.txt': conditions.length,
    'CIS_CIP_Dispo_Spec.txt': shortages.length,
  };
  return { specialities, presentations, substances, conditions, shortages, counts };
}
