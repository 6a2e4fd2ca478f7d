import { z } from 'zod';

/** The kinds of requests, by the name that each has in the addresses of its calls (E-085 to E-105). */
export const REQUEST_KINDS = [
  'orders',
  'quota-requests',
  'emergency-request',
  'contact-form',
  'pharmaco-vigilance',
  'temperature-excursions',
  'temperature-excursions-wholesaler',
  'temperature-excursions-vaccination-campaign',
] as const;
export const RequestKind = z.enum(REQUEST_KINDS);
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The number of a request, quoted by telephone (S-20). */
export const RequestNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Kinds of excursion reports, one screen each (REQ-44 to REQ-46). */
export const EXCURSION_KINDS = ['PHARMACY', 'WHOLESALER', 'VACCINATION_CAMPAIGN'] as const;
export type ExcursionKind = (typeof EXCURSION_KINDS)[number];

/** Messages of the kinds: each has title, count, columns, values, detail. */
export type RequestArea =
  | 'request-order'
  | 'request-quota'
  | 'request-emergency'
  | 'request-faq'
  | 'request-declaration'
  | 'request-excursion';
