import type { ReactNode } from 'react';
import type { HandlingView, HistoryEntry } from '../schema/handling';
import type { RequestKind } from '../schema/kind';

/** What the shared screen knows of a request: its number is `id`, however its kind names it. */
export type RequestView = HandlingView & Readonly<Record<string, unknown>>;

/** A line of any grid of requests. */
export type RequestRow = { readonly id: number; readonly updateDate: string } & Readonly<Record<string, string | number | boolean | null>>;

/** A change as the history of a request holds it. */
export type Told = Pick<HistoryEntry['changes'][number], 'field' | 'before' | 'after'>;

/** What a kind's detail shows. */
export interface RequestDetail<View extends RequestView> {
  readonly title: (view: View) => string;
  /** `onChanged` takes over what a call answered that changed the request */
  readonly facts: (view: View, onChanged: (view: View) => void) => ReactNode;
  /** what the history says of a change that only this kind knows; undefined leaves it to what all kinds say */
  readonly told?: (change: Told) => string | undefined;
}

/** The call that answers one request. */
export const detailAddress = (kind: RequestKind, id: number | string): string => `/infomed/api/${kind}/${encodeURIComponent(String(id))}`;
