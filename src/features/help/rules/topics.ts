import { CALENDAR_RIGHTS } from '@/features/calendar/rules';
import type { Right } from '@/shared/account/rights';
import type { KeyGroup } from './keys';

/** What one gate of a page requires: a log-in only, or any one of these rights. */
export type Gate = 'signed-in' | readonly Right[];

/** The help of one screen (S-25); its texts are in messages under the same name. */
export interface Topic {
  /** as Next's folders spell them; where several screens share one address, with the query that selects them */
  readonly addresses: readonly string[];
  /** the gates of its page, all of which have to open; a test compares them with the page's */
  readonly opens: readonly Gate[];
  /** what else can be done on it, by those who hold the right */
  readonly rights?: readonly Right[];
  /** keys beside those that work everywhere */
  readonly keys?: readonly KeyGroup[];
}

const gate = (right: Right): readonly Gate[] => [[right]];
const REQUESTS = gate('request.read');
const REQUEST_GRID = { opens: REQUESTS, keys: ['requests', 'grids'] } as const;
const SECTIONS = ['product.editInformation', 'product.editAvailability', 'product.editExcursion'] as const;
const DECISIONS = ['draft.decideInformation', 'draft.decideAvailability', 'draft.decideExcursion'] as const;

export const TOPICS = {
  dashboard: { addresses: ['/'], opens: ['signed-in'] },
  products: { addresses: ['/product/admin'], opens: gate('product.read'), rights: ['product.create'], keys: ['lists'] },
  product: {
    addresses: ['/product/admin/edit/[id]'],
    opens: gate('product.read'),
    rights: [...SECTIONS, ...DECISIONS, 'audit.read'],
    keys: ['forms'],
  },
  newProduct: { addresses: ['/product/admin/new'], opens: [['product.read'], ['product.create']], rights: DECISIONS, keys: ['forms'] },
  promotions: { addresses: ['/promotions/admin'], opens: gate('promotion.manage'), keys: ['lists', 'forms'] },
  banners: { addresses: ['/banner/admin'], opens: gate('banner.manage'), keys: ['lists'] },
  bannerForm: { addresses: ['/banner/admin/new', '/banner/admin/edit/[id]'], opens: gate('banner.manage'), keys: ['forms'] },
  articles: { addresses: ['/article/admin'], opens: gate('article.manage'), keys: ['lists'] },
  articleForm: { addresses: ['/article/admin/new', '/article/admin/edit/[id]'], opens: gate('article.manage'), keys: ['forms'] },
  faq: { addresses: ['/faq/admin'], opens: gate('faq.manage'), rights: ['faq.validate'], keys: ['faq'] },
  faqForm: {
    addresses: ['/faq/admin/new', '/faq/admin/edit/[id]', '/faq/admin/edit/[id]/subQuestion/[subId]'],
    opens: gate('faq.manage'),
    rights: ['faq.validate'],
    keys: ['forms'],
  },
  faqStatistics: { addresses: ['/faq-chatbot-stat/admin'], opens: gate('faq.manage'), keys: ['grids'] },
  faqUnanswered: { addresses: ['/faq-chatbot-stat/admin/unanswered'], opens: gate('faq.manage') },
  faqKpi: { addresses: ['/faq-chatbot-kpi/admin'], opens: gate('faq.manage') },
  faqTests: { addresses: ['/faq-chatbot-tests/admin'], opens: gate('faq.manage') },
  faqSettings: { addresses: ['/faq-chatbot-settings/admin'], opens: gate('faq.manage'), rights: ['faq.validate'] },
  requestQueue: { addresses: ['/requests/admin'], opens: REQUESTS, keys: ['queue'] },
  orders: { addresses: ['/order/admin'], ...REQUEST_GRID },
  orderedMaterial: { addresses: ['/order/admin/material'], opens: REQUESTS, keys: ['lists'] },
  quotaRequests: { addresses: ['/quota-request/admin'], ...REQUEST_GRID },
  emergencyRequests: { addresses: ['/emergency-request/admin'], ...REQUEST_GRID },
  faqRequests: { addresses: ['/faq-request/admin'], ...REQUEST_GRID },
  pharmacovigilance: { addresses: ['/pharmaco-vigilance/admin'], ...REQUEST_GRID },
  excursions: {
    addresses: ['/temperature-excursion/admin', '/temperature-excursion-wholesaler/admin', '/temperature-excursion-campaign/admin'],
    ...REQUEST_GRID,
  },
  earlyAccess: { addresses: ['/early-access-drug/admin'], opens: gate('earlyAccess.manage'), keys: ['lists'] },
  earlyAccessForm: {
    addresses: ['/early-access-drug/admin/new', '/early-access-drug/admin/edit/[id]'],
    opens: gate('earlyAccess.manage'),
    keys: ['forms'],
  },
  calendar: { addresses: ['/calendar/admin'], opens: [CALENDAR_RIGHTS] },
  drafts: { addresses: ['/draft/admin'], opens: gate('draft.list'), rights: DECISIONS, keys: ['lists'] },
  draftComparison: { addresses: ['/draft/admin/diff/[kind]/[id]'], opens: gate('draft.read'), rights: DECISIONS, keys: ['drafts'] },
  myDrafts: { addresses: ['/draft/mine'], opens: gate('draft.mine'), keys: ['lists'] },
  audit: { addresses: ['/audit-trail/admin'], opens: gate('audit.read'), keys: ['grids'] },
  auditEntry: { addresses: ['/audit-trail/admin/view/[id]'], opens: gate('audit.read') },
  users: { addresses: ['/admin/action?action=users'], opens: gate('user.manage'), rights: ['user.actAs'], keys: ['lists'] },
  user: { addresses: ['/user/[id]'], opens: gate('user.manage'), rights: ['user.actAs'], keys: ['forms'] },
  newUser: { addresses: ['/user'], opens: gate('user.manage'), keys: ['forms'] },
  mails: { addresses: ['/admin/action?action=view-mails'], opens: [['user.manage'], ['mail.manage']], keys: ['grids'] },
  parameters: { addresses: ['/configuration/admin'], opens: gate('parameter.manage'), keys: ['lists'] },
  parameterForm: {
    addresses: ['/configuration/admin/new', '/configuration/admin/edit/[id]'],
    opens: gate('parameter.manage'),
    keys: ['forms'],
  },
  therapeuticAreas: { addresses: ['/therapeutic-area-admin'], opens: gate('therapeuticArea.manage') },
  portalClients: { addresses: ['/portal-client/admin'], opens: gate('portalClient.manage') },
  officialFiles: { addresses: ['/official-files/admin'], opens: gate('import.manage'), keys: ['lists'] },
  officialRun: { addresses: ['/official-files/admin/run/[id]'], opens: gate('import.manage'), rights: ['import.confirm'], keys: ['lists'] },
  officialDifferences: { addresses: ['/official-files/admin/differences'], opens: gate('import.manage'), keys: ['lists'] },
  routines: { addresses: ['/admin/action?action=routines'], opens: [['user.manage'], ['routine.manage']] },
  apiReference: { addresses: ['/infomed/api/docs'], opens: ['signed-in'] },
  profile: { addresses: ['/profile'], opens: ['signed-in'], keys: ['forms'] },
  unknown: { addresses: ['/[...unknown]'], opens: ['signed-in'] },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof TOPICS;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function isAt(address: string, path: readonly string[], action: string | null): boolean {
  const [folder = '', query] = address.split('?action=');
  if (query !== undefined && query !== action) return false;
  const segments = segmentsOf(folder);
  return segments.length === path.length && segments.every((segment, index) => segment.startsWith('[') || segment === path[index]);
}

/** The topic of an address; one without a page has one too. */
export function topicOf(path: string, action: string | null): TopicName {
  const segments = segmentsOf(path);
  const names = Object.keys(TOPICS) as TopicName[];
  return names.find((name) => name !== 'unknown' && TOPICS[name].addresses.some((address) => isAt(address, segments, action))) ?? 'unknown';
}
