import type { RequestKind } from '../schema/kind';

/** Under which name each kind stands in the menu (messages/<lng>/shell.json, `menu`), and its figures in runs and panels. */
export const KIND_NAMES = {
  orders: 'orders',
  'quota-requests': 'quotaRequests',
  'emergency-request': 'emergencyRequests',
  'contact-form': 'faqRequests',
  'pharmaco-vigilance': 'pharmacovigilance',
  'temperature-excursions': 'excursions',
  'temperature-excursions-wholesaler': 'excursionsWholesaler',
  'temperature-excursions-vaccination-campaign': 'excursionsCampaign',
} as const satisfies Record<RequestKind, string>;
