import type { ReactNode } from 'react';
import type { HandlingView } from '../schema/handling';
import type { RequestKind } from '../schema/kind';

/** What the shared screen knows of a request: its number is `id`, however its kind names it. */
export type RequestView = HandlingView & Readonly<Record<string, unknown>>;

/** A line of any grid of requests. */
export type RequestRow = { readonly id: number; readonly updateDate: string } & Readonly<Record<string, string | number | boolean | null>>;

/** What a kind's detail shows. */
export interface RequestDetail<View extends RequestView> {
  readonly title: (view: View) => string;
  readonly facts: (view: View) => ReactNode;
}

/** The call that answers one request. */
export const detailAddress = (kind: RequestKind, id: number | string): string => `/infomed/api/${kind}/${encodeURIComponent(String(id))}`;
