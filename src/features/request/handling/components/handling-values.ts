import type { RequestView } from '../../components/request-kind';
import type { Handling } from '../schema';

/** What the panel of a request edits. */
export interface HandlingValues extends Record<string, unknown> {
  handling: Handling;
  ownerId: string | null;
  answer: string | null;
  internalNote: string | null;
}

export const valuesOf = ({ handling, ownerId, answer, internalNote }: RequestView): HandlingValues => ({
  handling,
  ownerId,
  answer,
  internalNote,
});
