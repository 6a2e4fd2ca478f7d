/**
 * Who may do what: right → roles. The one page that the head of the service can read and sign.
 * Code names rights, never roles. ROLE_SUPER_ADMIN includes ROLE_ADMIN; nothing else implies anything.
 */
export const ROLES = [
  'ROLE_EDITION_INFOS',
  'ROLE_EDITION_AVAILABILITY',
  'ROLE_EDITION_TEMP',
  'ROLE_VALIDATION_INFOS',
  'ROLE_VALIDATION_AVAILABILITY',
  'ROLE_VALIDATION_TEMP',
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
  'ROLE_ACCES_AUDIT_TRAIL',
  'ROLE_ACCES_FAQ',
  'ROLE_ACCES_PRODUITS',
  'ROLE_ACCES_MATERIEL',
  'ROLE_ACCES_BANNIERE',
  'ROLE_ACCES_ACTUALITES',
  'ROLE_ACCES_AP_PC',
  'ROLE_ACCES_DEMANDES',
  'ROLE_ACCES_VALIDATION',
] as const;
export type Role = (typeof ROLES)[number];

/** Of stored names those that are roles: a former role gives no right. */
export const knownRoles = (names: readonly string[]): Role[] =>
  names.filter((name): name is Role => (ROLES as readonly string[]).includes(name));

const EDITORS = ['ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_TEMP'] as const;
const VALIDATORS = ['ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_VALIDATION_TEMP'] as const;

export const RIGHTS = {
  'product.read': ['ROLE_ACCES_PRODUITS'],
  /** Always required together with product.read (P-24: an access role alone is for reading). */
  'product.create': EDITORS,
  'product.editInformation': ['ROLE_EDITION_INFOS'],
  'product.editAvailability': ['ROLE_EDITION_AVAILABILITY'],
  'product.editExcursion': ['ROLE_EDITION_TEMP'],
  'product.delete': ['ROLE_SUPER_ADMIN'],
  'draft.list': ['ROLE_ACCES_VALIDATION'],
  /** A draft is read from the draft screens or from the product form (P-40). */
  'draft.read': ['ROLE_ACCES_VALIDATION', 'ROLE_ACCES_PRODUITS'],
  /** One's own drafts and what became of them (P-43). */
  'draft.mine': EDITORS,
  'draft.decide': VALIDATORS,
  'draft.decideInformation': ['ROLE_VALIDATION_INFOS'],
  'draft.decideAvailability': ['ROLE_VALIDATION_AVAILABILITY'],
  'draft.decideExcursion': ['ROLE_VALIDATION_TEMP'],
  'audit.read': ['ROLE_ACCES_AUDIT_TRAIL'],
  'promotion.manage': ['ROLE_ACCES_MATERIEL'],
  'banner.manage': ['ROLE_ACCES_BANNIERE'],
  'article.manage': ['ROLE_ACCES_ACTUALITES'],
  'faq.manage': ['ROLE_ACCES_FAQ'],
  /** Always required together with faq.manage (F-02); ROLE_ACCES_FAQ here would let editors validate. */
  'faq.validate': ['ROLE_ACCES_VALIDATION'],
  'request.read': ['ROLE_ACCES_DEMANDES'],
  'earlyAccess.manage': ['ROLE_ACCES_AP_PC'],
  'user.manage': ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  /** Which accounts one may impersonate is decided elsewhere: never one with more rights. */
  'user.actAs': ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  /** Removing what others share with roles; one's own views are one's own. */
  'gridView.clear': ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  'mail.manage': ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  'parameter.manage': ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  'therapeuticArea.manage': ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  'routine.manage': ['ROLE_SUPER_ADMIN'],
  'portalClient.manage': ['ROLE_SUPER_ADMIN'],
  /** Seeing imports of the official files, uploading a set and planning it (I-01j). */
  'import.manage': ['ROLE_SUPER_ADMIN'],
  /** The second approval of an import of the official files, by another user than its planner (I-01c). */
  'import.confirm': ['ROLE_SUPER_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

/** What a call of the external portal requires of its token: to be valid, or one scope besides (S-06). No user has these. */
export const PORTAL_RIGHTS = ['portal', 'portal.read', 'portal.submit', 'portal.members'] as const;
export type PortalAllow = (typeof PORTAL_RIGHTS)[number];
export const isPortalAllow = (allow: Allow): allow is PortalAllow => typeof allow === 'string' && /^portal(?:\.|$)/.test(allow);

/**
 * What an endpoint or page requires of its caller: nothing (`public`), a log-in (`signed-in`),
 * one right, or any one of several; calls of the external portal require a token.
 */
export type Allow = 'public' | 'signed-in' | PortalAllow | Right | readonly Right[];

/** The account's roles decide; an account without roles may only see what every signed-in person sees. */
export function can(actor: { readonly roles: readonly Role[] }, right: Right): boolean {
  const allowedRoles = RIGHTS[right] as readonly Role[];
  return actor.roles.some((role) => allowedRoles.includes(role));
}

export function isAllowed(actor: { readonly roles: readonly Role[] } | null, allow: Allow): boolean {
  if (allow === 'public') return true;
  if (!actor || isPortalAllow(allow)) return false;
  if (allow === 'signed-in') return true;
  return (typeof allow === 'string' ? [allow] : allow).some((right) => can(actor, right));
}
