import { z } from 'zod';
import { declarationKind } from '../declaration/kind';
import { emergencyKind } from '../emergency/kind';
import { EXCURSIONS } from '../excursion/kind';
import { orderKind } from '../order/kind';
import { questionKind } from '../question/kind';
import { quotaKind } from '../quota/kind';
import { RequestNumber } from '../schema/number';
import type { KindConfig } from './define-kind';

/** Every kind of request, in the order of menu and dashboard; a new kind adds its line. */
const ALL = [orderKind, quotaKind, emergencyKind, questionKind, declarationKind, ...Object.values(EXCURSIONS)] as const;

type Kinds = { readonly [Kind in (typeof ALL)[number] as Kind['name']]: Kind };
export const KINDS = Object.fromEntries(ALL.map((kind) => [kind.name, kind])) as Kinds;

/** The kinds of requests, by the name that each has in the addresses of its calls (E-085 to E-105). */
export type RequestKind = keyof Kinds;
export const REQUEST_KINDS: readonly RequestKind[] = ALL.map(({ name }) => name);
export const RequestKind = z.enum(REQUEST_KINDS);

export const OneRequest = z.object({ kind: RequestKind, id: RequestNumber });

/** Tables of the kinds, their columns with personal data, and those that say what a request is about and who sent it: names of the database's schema, checked where SQL is made of them. */
export type RequestTable = Kinds[RequestKind]['table'];
export type PersonalColumn = Kinds[RequestKind]['personal'][number];

export type SummaryColumn = Kinds[RequestKind]['subject'] | Kinds[RequestKind]['sender'][number];

/** Configuration of a kind for the common code. */
export const kindConfig = (kind: RequestKind): KindConfig<RequestKind, string, RequestTable, PersonalColumn, SummaryColumn> => KINDS[kind];

/** Due time of a request; `within` in the unit of its kind's parameter. */
export function dueOf(kind: RequestKind, arrived: Date, within: number): Date {
  return new Date(arrived.getTime() + within * (kindConfig(kind).dueUnit === 'days' ? 24 : 1) * 3_600_000);
}

/** Entity id of a request in the audit log. */
export const entityOf = (kind: RequestKind, id: number): string => `${kind}:${id}`;

/** Label of a request in the audit log: kind and number, no personal data. */
export const labelOf = (kind: RequestKind, id: number): string => `${kindConfig(kind).label} n° ${id}`;
