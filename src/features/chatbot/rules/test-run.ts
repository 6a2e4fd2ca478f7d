import { fold } from '@/shared/text/fold';

/** Proposals stored for each answer. */
export const STORED_PROPOSALS = 3;

interface Named {
  readonly uniqueName: string;
}

/** A question passes when the best proposal is the expected one; unique names are compared without case and accents (F-21). */
export function passes(expected: string, proposals: readonly Named[]): boolean {
  return rankOf(expected, proposals) === 1;
}

/** The place of the expected one among the proposals, from 1; null when it is not among them. */
export function rankOf(expected: string, proposals: readonly Named[]): number | null {
  const index = proposals.findIndex(({ uniqueName }) => fold(uniqueName) === fold(expected));
  return index < 0 ? null : index + 1;
}

/** Share of passed questions, 0 to 1; null without questions. */
export const rateOf = (ok: number, total: number): number | null => (total === 0 ? null : ok / total);

/** Points of a hundred between two rates, to one decimal; null where one of them is unknown. */
export function changeOf(rate: number | null, before: number | null): number | null {
  if (rate === null || before === null) return null;
  return Math.round((rate - before) * 1000) / 10 || 0;
}

/** The screen of tests, at one run. */
export const testsAddress = (runId?: string): string => `/faq-chatbot-tests/admin${runId ? `?run=${runId}` : ''}`;
