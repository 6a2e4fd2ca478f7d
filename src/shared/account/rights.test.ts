import { describe, expect, it } from 'vitest';
import { type Allow, can, isAllowed, isPortalAllow, knownRoles, RIGHTS, type Right, ROLES, type Role } from './rights';

const holder = (...roles: Role[]) => ({ roles });
const rightsOf = (role: Role): string => (Object.keys(RIGHTS) as Right[]).filter((right) => can(holder(role), right)).join(' ');

describe('rights', () => {
  it('ROLES-01 X-14 are exactly these of each of the seventeen roles', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, rightsOf(role)]))).toEqual({
      ROLE_EDITION_INFOS: 'product.create product.editInformation draft.mine',
      ROLE_EDITION_AVAILABILITY: 'product.create product.editAvailability draft.mine',
      ROLE_EDITION_TEMP: 'product.create product.editExcursion draft.mine',
      ROLE_VALIDATION_INFOS: 'draft.decide draft.decideInformation',
      ROLE_VALIDATION_AVAILABILITY: 'draft.decide draft.decideAvailability',
      ROLE_VALIDATION_TEMP: 'draft.decide draft.decideExcursion',
      ROLE_ADMIN: 'user.manage user.actAs gridView.clear mail.manage parameter.manage therapeuticArea.manage',
      ROLE_SUPER_ADMIN:
        'product.delete user.manage user.actAs gridView.clear mail.manage parameter.manage therapeuticArea.manage routine.manage portalClient.manage import.manage import.confirm',
      ROLE_ACCES_AUDIT_TRAIL: 'audit.read',
      ROLE_ACCES_FAQ: 'faq.manage',
      ROLE_ACCES_PRODUITS: 'product.read draft.read',
      ROLE_ACCES_MATERIEL: 'promotion.manage',
      ROLE_ACCES_BANNIERE: 'banner.manage',
      ROLE_ACCES_ACTUALITES: 'article.manage',
      ROLE_ACCES_AP_PC: 'earlyAccess.manage',
      ROLE_ACCES_DEMANDES: 'request.read',
      ROLE_ACCES_VALIDATION: 'draft.list draft.read faq.validate',
    });
    for (const right of Object.keys(RIGHTS) as Right[]) expect(can(holder(), right), right).toBe(false);
  });

  it('X-07 a stored name that is no role opens nothing', () => {
    expect(knownRoles(['ROLE_ACCES_FAQ', 'ROLE_OF_NOBODY', '', 'ROLE_ADMIN'])).toEqual(['ROLE_ACCES_FAQ', 'ROLE_ADMIN']);
  });
});

describe('doors', () => {
  it('S-05 ROLES-19 grant access by their requirement', () => {
    const allows: readonly Allow[] = ['public', 'signed-in', 'faq.manage', ['banner.manage', 'faq.manage'], ['banner.manage'], []];
    const of = (actor: Parameters<typeof isAllowed>[0]) => allows.map((allow) => isAllowed(actor, allow));
    expect(of(null)).toEqual([true, false, false, false, false, false]);
    expect(of(holder())).toEqual([true, true, false, false, false, false]);
    expect(of(holder('ROLE_ACCES_FAQ'))).toEqual([true, true, true, true, false, false]);
    expect(of(holder('ROLE_ADMIN', 'ROLE_ACCES_BANNIERE'))).toEqual([true, true, false, true, true, false]);
  });

  it('S-06 of the portal are no person’s, and nothing else is taken for one of them', () => {
    for (const allow of ['portal', 'portal.read', 'portal.submit', 'portal.members'] as const) {
      expect(isPortalAllow(allow), allow).toBe(true);
      expect(isAllowed(holder(...ROLES), allow), allow).toBe(false);
    }
    for (const allow of ['portalClient.manage', 'public', ['portalClient.manage']] as const) expect(isPortalAllow(allow)).toBe(false);
    expect(isAllowed(holder('ROLE_SUPER_ADMIN'), 'portalClient.manage')).toBe(true);
  });
});
