import type { ReactNode } from 'react';
import type { HandlingView, HistoryEntry } from '../handling/schema';
import type { RequestKind } from '../schema/kind';

/** A request as the shared screen sees it: its number is `id`, whatever its kind calls it. */
export type RequestView = HandlingView & Readonly<Record<string, unknown>>;

/** A row of any request grid. */
export type RequestRow = { readonly id: number; readonly updateDate: string } & Readonly<Record<string, string | number | boolean | null>>;

/** A field change in the history of a request. */
export type FieldChange = Pick<HistoryEntry['changes'][number], 'field' | 'before' | 'after'>;

/** Kind-specific parts of the detail. */
export interface RequestDetail<View extends RequestView> {
  readonly title: (view: View) => string;
  /** `onChanged` receives the updated request of a call */
  readonly facts: (view: View, onChanged: (view: View) => void) => ReactNode;
  /** history text of a change specific to this kind; undefined for the common text */
  readonly describeChange?: (change: FieldChange) => string | undefined;
}

/** URL of the call that returns one request. */
export const detailUrl = (kind: RequestKind, id: number | string): string => `/infomed/api/${kind}/${encodeURIComponent(String(id))}`;
