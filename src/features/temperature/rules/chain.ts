import type { EditedRange } from '../schema';
import { isEmptyRange, knownStatus } from './edit';

type Ranges = readonly EditedRange[];

/** One error of a chain that the server refuses (T-07): range, field, message key. */
export interface ChainError {
  readonly index: number;
  readonly field: 'min' | 'max' | 'inclusiveMin' | 'status';
  readonly code: string;
}

function linkError(before: EditedRange, range: EditedRange, index: number): ChainError | undefined {
  if (range.min === null) return { index, field: 'min', code: 'rangeMinMissing' };
  if (before.max === null) return { index: index - 1, field: 'max', code: 'rangeMaxMissing' };
  if (before.max !== range.min) return { index, field: 'min', code: 'chainNotAdjacent' };
  if (before.inclusiveMax === range.inclusiveMin) return { index, field: 'inclusiveMin', code: 'chainInclusiveness' };
  return undefined;
}

/**
 * Checks a whole chain as the server does on save (T-07): adjacent, opposite inclusiveness, first without min, last without
 * max, no range without values (T-03) or verdict (T-01a). An empty chain is valid. Returns every error in the order of the ranges.
 */
export function checkChain(ranges: Ranges): ChainError[] {
  const errors: ChainError[] = [];
  ranges.forEach((range, index) => {
    const before = ranges[index - 1];
    if (!before && range.min !== null) errors.push({ index, field: 'min', code: 'chainFirstMin' });
    const link = before && linkError(before, range, index);
    if (link) errors.push(link);
    if (index === ranges.length - 1 && range.max !== null) errors.push({ index, field: 'max', code: 'chainLastMax' });
    if (isEmptyRange(range)) errors.push({ index, field: 'max', code: 'rangeEmpty' });
    if (knownStatus(range.status) === null) errors.push({ index, field: 'status', code: 'rangeStatus' });
  });
  return errors;
}

/**
 * A warning of the strip: temperatures without a range (`gap`) or in two (`overlap`), from and to in °C (null is the open
 * end), a range without values, and a message in one language only.
 */
export type ChainProblem =
  | { readonly kind: 'gap' | 'overlap'; readonly index: number; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'empty' | 'messageMissing' | 'englishMessageMissing'; readonly index: number };

function between(before: EditedRange, range: EditedRange, index: number): ChainProblem | undefined {
  const end = before.max;
  const start = range.min;
  if (end === null || start === null || end > start) return { kind: 'overlap', index, from: start, to: end };
  if (end < start) return { kind: 'gap', index, from: end, to: start };
  if (before.inclusiveMax === range.inclusiveMin) {
    return { kind: range.inclusiveMin ? 'overlap' : 'gap', index, from: start, to: end };
  }
  return undefined;
}

/** All warnings of the strip, in the order of the ranges; [] for a valid chain with both languages. */
export function chainProblems(ranges: Ranges): ChainProblem[] {
  const problems: ChainProblem[] = [];
  ranges.forEach((range, index) => {
    const before = ranges[index - 1];
    if (!before && range.min !== null) problems.push({ kind: 'gap', index, from: null, to: range.min });
    const seam = before && between(before, range, index);
    if (seam) problems.push(seam);
    if (isEmptyRange(range)) problems.push({ kind: 'empty', index });
    const isFrench = range.message.trim() !== '';
    const isEnglish = range.englishMessage.trim() !== '';
    if (isEnglish && !isFrench) problems.push({ kind: 'messageMissing', index });
    if (isFrench && !isEnglish) problems.push({ kind: 'englishMessageMissing', index });
    if (index === ranges.length - 1 && range.max !== null) problems.push({ kind: 'gap', index, from: range.max, to: null });
  });
  return problems;
}
