import { randomUUID } from 'node:crypto';
import type { Role } from '@/shared/account/rights';

/** A log-in may come as a form too. */
export const TAKE_FORMS = new Set(['POST /api/v1/ajax/login', 'POST /api/v1/ajax/reset-password', 'POST /api/v1/ajax/change-password']);
/** What a call needs beside an unknown id to get as far as the look-up. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'POST /infomed/api/grid-views/[grid]': { name: 'View', state: { filterModel: {}, sortModel: [], rowGroupCols: [], layout: null } },
  'POST /infomed/api/grid-views/[grid]/kept': { filterModel: {} },
  'PUT /infomed/api/grid-views/[grid]/layout': { layout: null },
  'PUT /api/v1/therapeutic-area/[id]/edit': { name: 'Any' },
  'PUT /infomed/api/portal-client/[id]': { name: 'Any', scopes: ['READ'], expiresOn: '2030-01-01' },
  'PUT /infomed/api/user/[id]': { lng: 'fr' },
  'PUT /infomed/api/user/[id]/status': { status: 'ACTIVE' },
  'PUT /infomed/api/user/[id]/avatar': { encodedId: randomUUID() },
  'POST /infomed/api/user/[id]/log-as': { reason: 'Asked for by telephone' },
  'PUT /infomed/api/faq/update/[id]/sub': { title: 'Any', uniqueName: 'any', documentNumber: 'D1', content: '<p>Any</p>' },
  'PUT /infomed/api/requests/[kind]/[id]': { handling: 'OPEN' },
  'PUT /infomed/api/pharmaco-vigilance/[id]/serious': { serious: 'NO' },
  'POST /infomed/api/pharmaco-vigilance/[id]/send': { target: 'DECLARANT' },
  'POST /infomed/api/official-files/runs/[id]/apply': { created: 0, updated: 0, availability: 0 },
  'PUT /infomed/api/promotions-admin/[id]/update': { name: 'Any', promomatsReference: 'FR-1', maxQuantity: 1 },
};
export const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  'PUT /infomed/api/product-back': { productEditType: 'EDIT_INFORMATION' },
};
/** A finer right, checked by the command, beside that of the endpoint (P-24). */
export const FINER: Readonly<Record<string, readonly Role[]>> = {
  'POST /infomed/api/product-back': ['ROLE_EDITION_INFOS'],
  'PUT /infomed/api/product-back': ['ROLE_EDITION_INFOS'],
  'PUT /infomed/api/faq/[id]/update_approval': ['ROLE_ACCES_VALIDATION'],
  'PUT /infomed/api/faq/[id]/cancel_approval_all': ['ROLE_ACCES_VALIDATION'],
};
/** Their body is a list: an empty one is valid. */
export const TAKE_LISTS = new Set(['PUT /infomed/api/faq/update']);
