import type { RequestKind } from '../schema/kind';

/** Message key of each kind in the menu (messages/<lng>/shell.json, `menu`), also for its figures in runs and panels. */
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
