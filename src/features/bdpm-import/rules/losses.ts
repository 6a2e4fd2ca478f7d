import { BDPM_FILES, type ImportFigures, type ImportLoss, type ImportPlan } from '../schema';
import type { BdpmRows } from './parse';

/** How many rows each file has, and how many rows of shortage have code 1 and 2 (I-01b). */
export function figuresOf({ counts, shortages }: Pick<BdpmRows, 'counts' | 'shortages'>): ImportFigures {
  const ofCode = (expected: number): number => shortages.filter(({ code }) => code === expected).length;
  return { rows: counts, code1: ofCode(1), code2: ofCode(2) };
}

/** What was lost since the last applied run, as far as it is more than `maxPercent` of what was there (I-01b). */
export function lossesSince(last: ImportFigures, now: ImportFigures, maxPercent: number): ImportLoss[] {
  const shortages = 'CIS_CIP_Dispo_Spec.txt';
  const compared: ImportLoss[] = [
    ...BDPM_FILES.map((file) => ({ file, what: 'rows', before: last.rows[file], after: now.rows[file] }) as const),
    { file: shortages, what: 'rows of code 1', before: last.code1, after: now.code1 },
    { file: shortages, what: 'rows of code 2', before: last.code2, after: now.code2 },
  ];
  return compared.filter(({ before, after }) => (before - after) * 100 > before * maxPercent);
}

/** Nothing was applied before, or a limit is passed: only another person than its author applies it (I-01c). */
export const needsSecondPerson = ({ isFirst, losses }: Pick<ImportPlan, 'isFirst' | 'losses'>): boolean => isFirst || losses.length > 0;
