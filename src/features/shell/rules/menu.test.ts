import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@/shared/account/rights';
import { isCurrent } from './current';
import { isGroup, MENU, type MenuKey, menuOf } from './menu';
import { initialsOf, userMenuOf } from './user-menu';

const keys = (...roles: Role[]) => menuOf({ roles }).map((entry) => entry.key);
const subKeys = (key: MenuKey, ...roles: Role[]) =>
  menuOf({ roles }).flatMap((entry) => (entry.key === key && isGroup(entry) ? entry.entries.map((sub) => sub.key) : []));
const hrefs = (key: MenuKey) => MENU.flatMap((entry) => (entry.key === key && isGroup(entry) ? entry.entries.map((sub) => sub.href) : []));
const without = (...roles: Role[]) => ROLES.filter((role) => !roles.includes(role));

describe('left menu', () => {
  it('S-17 SHELL-05 leads to these addresses', () => {
    const lines = MENU.flatMap((entry): { group: string; key: string; href: string }[] =>
      isGroup(entry) ? entry.entries.map((sub) => ({ ...sub, group: entry.key })) : [{ ...entry, group: '' }],
    );
    expect(lines.map(({ group, key, href }) => `${group} ${key} ${href}`.trim())).toEqual([
      'dashboard /',
      'products /product/admin',
      'promotions /promotions/admin',
      'banners /banner/admin',
      'articles /article/admin',
      'faq faqList /faq/admin',
      'faq faqStatistics /faq-chatbot-stat/admin',
      'faq faqKpi /faq-chatbot-kpi/admin',
      'faq faqTests /faq-chatbot-tests/admin',
      'faq faqSettings /faq-chatbot-settings/admin',
      'requests requestQueue /requests/admin',
      'requests orders /order/admin',
      'requests quotaRequests /quota-request/admin',
      'requests emergencyRequests /emergency-request/admin',
      'requests faqRequests /faq-request/admin',
      'requests pharmacovigilance /pharmaco-vigilance/admin',
      'requests excursions /temperature-excursion/admin',
      'requests excursionsWholesaler /temperature-excursion-wholesaler/admin',
      'requests excursionsCampaign /temperature-excursion-campaign/admin',
      'earlyAccess /early-access-drug/admin',
      'calendar /calendar/admin',
      'drafts /draft/admin',
      'myDrafts /draft/mine',
      'audit /audit-trail/admin',
      'admin users /admin/action/?action=users',
      'admin createUser /user',
      'admin mails /admin/action/?action=view-mails',
      'admin parameters /configuration/admin',
      'admin therapeuticAreas /therapeutic-area-admin',
      'admin portalClients /portal-client/admin',
      'admin apiReference /infomed/api/docs',
      'admin officialFiles /official-files/admin',
      'admin routines /admin/action/?action=routines',
    ]);
  });

  it('ROLES-02 Dashboard is for everyone, and the only entry without a role', () => {
    expect(keys()).toEqual(['dashboard']);
    expect(keys('ROLE_VALIDATION_TEMP')).toEqual(['dashboard']);
  });

  it.each(['ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_TEMP'] as const)('P-43 My drafts is for %s', (role) => {
    expect(keys(role)).toEqual(['dashboard', 'myDrafts']);
  });

  it.each([
    ['ROLES-03', 'products', 'ROLE_ACCES_PRODUITS'],
    ['ROLES-04', 'promotions', 'ROLE_ACCES_MATERIEL'],
    ['ROLES-05', 'banners', 'ROLE_ACCES_BANNIERE'],
    ['ROLES-06', 'articles', 'ROLE_ACCES_ACTUALITES'],
    ['ROLES-07', 'faq', 'ROLE_ACCES_FAQ'],
    ['ROLES-08', 'requests', 'ROLE_ACCES_DEMANDES'],
    ['ROLES-09', 'earlyAccess', 'ROLE_ACCES_AP_PC'],
    ['ROLES-10', 'drafts', 'ROLE_ACCES_VALIDATION'],
    ['ROLES-11', 'audit', 'ROLE_ACCES_AUDIT_TRAIL'],
  ] as const)('ROLES-03 ROLES-04 ROLES-05 ROLES-06 ROLES-07 ROLES-08 ROLES-09 ROLES-10 ROLES-11 (%s) %s only with %s', (_id, key, role) => {
    expect(keys(role).filter((each) => each !== 'calendar')).toEqual(['dashboard', key]);
    expect(keys(...without(role))).not.toContain(key);
  });

  it('I-05 the calendar is for editors of any kind of content', () => {
    const keepers: readonly Role[] = [
      'ROLE_ACCES_MATERIEL',
      'ROLE_ACCES_BANNIERE',
      'ROLE_ACCES_ACTUALITES',
      'ROLE_ACCES_FAQ',
      'ROLE_ACCES_AP_PC',
    ];
    for (const role of keepers) expect(keys(role)).toContain('calendar');
    expect(keys(...without(...keepers))).not.toContain('calendar');
  });

  it('ROLES-12 Admin only with ROLE_ADMIN or ROLE_SUPER_ADMIN', () => {
    expect(keys('ROLE_ADMIN')).toEqual(['dashboard', 'admin']);
    expect(keys('ROLE_SUPER_ADMIN')).toEqual(['dashboard', 'admin']);
    expect(keys(...without('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))).not.toContain('admin');
  });

  it('ROLES-13 Routines only with ROLE_SUPER_ADMIN', () => {
    expect(subKeys('admin', 'ROLE_SUPER_ADMIN')).toContain('routines');
    expect(subKeys('admin', ...without('ROLE_SUPER_ADMIN'))).not.toContain('routines');
  });

  it('SHELL-05 follows the order of the table of roles (S-17)', () => {
    expect(keys(...ROLES)).toEqual([
      'dashboard',
      'products',
      'promotions',
      'banners',
      'articles',
      'faq',
      'requests',
      'earlyAccess',
      'calendar',
      'drafts',
      'myDrafts',
      'audit',
      'admin',
    ]);
  });

  it('SHELL-06 has sub-menus for FAQ, Requests and Admin, beside the one of the user', () => {
    expect(MENU.filter(isGroup).map((entry) => entry.key)).toEqual(['faq', 'requests', 'admin']);
  });

  it('SHELL-12 FAQ leads to its five screens', () => {
    expect(hrefs('faq')).toEqual([
      '/faq/admin',
      '/faq-chatbot-stat/admin',
      '/faq-chatbot-kpi/admin',
      '/faq-chatbot-tests/admin',
      '/faq-chatbot-settings/admin',
    ]);
    expect(subKeys('faq', 'ROLE_ACCES_FAQ')).toHaveLength(5);
  });

  it('SHELL-13 R-19 Requests leads to the work queue and its eight screens', () => {
    expect(hrefs('requests')).toEqual([
      '/requests/admin',
      '/order/admin',
      '/quota-request/admin',
      '/emergency-request/admin',
      '/faq-request/admin',
      '/pharmaco-vigilance/admin',
      '/temperature-excursion/admin',
      '/temperature-excursion-wholesaler/admin',
      '/temperature-excursion-campaign/admin',
    ]);
    expect(subKeys('requests', 'ROLE_ACCES_DEMANDES')).toHaveLength(9);
  });

  it('SHELL-14 Admin has the entries of administration', () => {
    expect(hrefs('admin')).toEqual([
      '/admin/action/?action=users',
      '/user',
      '/admin/action/?action=view-mails',
      '/configuration/admin',
      '/therapeutic-area-admin',
      '/portal-client/admin',
      '/infomed/api/docs',
      '/official-files/admin',
      '/admin/action/?action=routines',
    ]);
    expect(subKeys('admin', 'ROLE_ADMIN')).toEqual(['users', 'createUser', 'mails', 'parameters', 'therapeuticAreas', 'apiReference']);
  });
});

describe('User sub-menu', () => {
  it('SHELL-10 has a logout entry', () => {
    expect(userMenuOf({ real: null })).toEqual(['profile', 'logout']);
  });

  it('SHELL-11 has unlog as only during impersonation', () => {
    expect(userMenuOf({ real: { id: '1', name: 'A. Roche' } })).toEqual(['profile', 'unlogAs', 'logout']);
  });
});

describe('current entry', () => {
  it('SHELL-05 is the screen or one below it, with or without the last slash', () => {
    expect(isCurrent({ href: '/product/admin' }, '/product/admin', null)).toBe(true);
    expect(isCurrent({ href: '/product/admin' }, '/product/admin/edit/1/', null)).toBe(true);
    expect(isCurrent({ href: '/product/admin' }, '/product/administration', null)).toBe(false);
    expect(isCurrent({ href: '/' }, '/product/admin', null)).toBe(false);
    expect(isCurrent({ href: '/' }, '/', null)).toBe(true);
    expect(isCurrent({ href: '/product/admin/' }, '/product/admin//', null)).toBe(true);
    expect(isCurrent({ href: '/product/admin' }, '/promotions/admin', null)).toBe(false);
  });

  it('SHELL-14 distinguishes the screens of one path by their action', () => {
    expect(isCurrent({ href: '/admin/action/?action=users' }, '/admin/action/', 'users')).toBe(true);
    expect(isCurrent({ href: '/admin/action/?action=users' }, '/admin/action', 'routines')).toBe(false);
    expect(isCurrent({ href: '/user' }, '/user', null)).toBe(true);
    expect(isCurrent({ href: '/user' }, '/user/1', null)).toBe(false);
    const users = { href: '/admin/action/?action=users', below: '/user/' };
    expect(['/user/1', '/user/1/', '/user/', '/user', '/users/1'].map((path) => isCurrent(users, path, null))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('initials', () => {
  it('SHELL-16 are the first letters of first and last name, else of the address', () => {
    expect(initialsOf({ firstName: 'Claire', lastName: 'martin', email: 'c@x.fr' })).toBe('CM');
    expect(initialsOf({ firstName: 'Élodie', lastName: '', email: 'c@x.fr' })).toBe('É');
    expect(initialsOf({ firstName: ' ', lastName: '', email: 'zoe@x.fr' })).toBe('Z');
    expect(initialsOf({ firstName: ' anne', lastName: ' ørsted', email: 'z@x.fr' })).toBe('AØ');
    expect(initialsOf({ firstName: '', lastName: '', email: '' })).toBe('');
  });
});
