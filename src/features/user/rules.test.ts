import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@/shared/account/rights';
import { afterAction } from './components/form-values';
import {
  accountErrors,
  allowedActions,
  areIncompatible,
  assertManages,
  assertNotLast,
  assertRoleChange,
  groupOf,
  isOneself,
  mayManage,
  normalisedEmail,
  ROLE_GROUPS,
} from './rules';
import type { UserAccount, UserStatus } from './schema';

const actor = (roles: Role[], real: string | null = null) => ({ id: 'me', roles, real: real ? { id: real, name: real } : null });
const admin = actor(['ROLE_ADMIN']);
const superAdmin = actor(['ROLE_SUPER_ADMIN']);
const target = (change: { id?: string; roles?: Role[]; status?: UserStatus; hasPassword?: boolean; isLocked?: boolean } = {}) => ({
  id: 'other',
  roles: [] as Role[],
  status: 'ACTIVE' as UserStatus,
  hasPassword: true,
  isLocked: false,
  ...change,
});

describe('roles', () => {
  it('USER-11 X-12 only both temperature roles together are incompatible', () => {
    expect(areIncompatible(['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'])).toBe(true);
    for (const role of ROLES) expect(areIncompatible([role])).toBe(false);
    expect(areIncompatible(ROLES.filter((role) => role !== 'ROLE_EDITION_TEMP'))).toBe(false);
  });

  it('USER-04 belong to exactly one group each', () => {
    expect(Object.values(ROLE_GROUPS).flat().toSorted()).toEqual([...ROLES].toSorted());
    for (const [group, roles] of Object.entries(ROLE_GROUPS)) for (const role of roles) expect(groupOf(role)).toBe(group);
  });

  it('X-11 only a super administrator gives or takes ROLE_SUPER_ADMIN', () => {
    const superRole: Role[] = ['ROLE_SUPER_ADMIN'];
    expect(() => assertRoleChange(admin, 'x', [], superRole)).toThrow('FORBIDDEN');
    expect(() => assertRoleChange(admin, 'x', superRole, [])).toThrow('FORBIDDEN');
    expect(() => assertRoleChange(admin, 'x', superRole, superRole)).not.toThrow();
    expect(() => assertRoleChange(superAdmin, 'x', [], superRole)).not.toThrow();
    expect(() => assertRoleChange(superAdmin, null, [], superRole)).not.toThrow();
  });

  it('X-11 X-05 no user changes their own, nor those of the real person during impersonation', () => {
    expect(() => assertRoleChange(superAdmin, 'me', ['ROLE_SUPER_ADMIN'], ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_FAQ'])).toThrow('FORBIDDEN');
    expect(() => assertRoleChange(actor(['ROLE_ADMIN'], 'real'), 'real', [], ['ROLE_ACCES_FAQ'])).toThrow('FORBIDDEN');
    expect(() => assertRoleChange(superAdmin, 'me', ['ROLE_SUPER_ADMIN'], ['ROLE_SUPER_ADMIN'])).not.toThrow();
  });

  it('USER-13 both temperature roles are refused before any other check', () => {
    expect(() => assertRoleChange(superAdmin, 'me', [], ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'])).toThrow('INCOMPATIBLE_ROLES');
  });

  it('X-11 USER-13 a refusal is shown at the field of the roles; taking one away is a change too', () => {
    const refused = (act: () => void, code: string, why: string) =>
      expect(act).toThrow(expect.objectContaining({ code, details: { fields: { roles: why } } }));
    const temperature: Role[] = ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'];
    refused(() => assertRoleChange(superAdmin, 'x', temperature, temperature), 'INCOMPATIBLE_ROLES', 'INCOMPATIBLE_ROLES');
    refused(() => assertRoleChange(admin, 'me', ['ROLE_ADMIN', 'ROLE_ACCES_FAQ'], ['ROLE_ADMIN']), 'FORBIDDEN', 'ownRoles');
    refused(() => assertRoleChange(admin, null, [], ['ROLE_SUPER_ADMIN']), 'FORBIDDEN', 'superAdminOnly');
    expect(() => assertRoleChange(admin, 'x', ['ROLE_ACCES_FAQ', 'ROLE_OF_BEFORE'], ['ROLE_ADMIN'])).not.toThrow();
  });

  it('X-11 an account is changed by administrators, one of a super administrator only by another one', () => {
    const targets = [{ roles: [] }, { roles: ['ROLE_ADMIN'] }, { roles: ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_FAQ'] }];
    const whom = [actor(['ROLE_ACCES_FAQ']), admin, superAdmin].map((who) => targets.map((each) => mayManage(who, each)));
    expect(whom).toEqual([
      [false, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    expect(() => assertManages(admin, { roles: ['ROLE_SUPER_ADMIN'] })).toThrow('FORBIDDEN');
    expect(() => assertManages(superAdmin, { roles: ['ROLE_SUPER_ADMIN'] })).not.toThrow();
    expect(() => assertManages(admin, { roles: [] })).not.toThrow();
    expect(['me', 'real', 'other'].map((id) => isOneself(actor([], 'real'), id))).toEqual([true, true, false]);
  });
});

describe('the last super administrator', () => {
  const one = { roles: ['ROLE_SUPER_ADMIN'], status: 'ACTIVE' as UserStatus };
  it('X-11 stays one and stays active', () => {
    expect(() => assertNotLast(one, { ...one, status: 'DISABLED' }, 0)).toThrow('LAST_SUPER_ADMIN');
    expect(() => assertNotLast(one, { ...one, status: 'PENDING_VALIDATION' }, 0)).toThrow('LAST_SUPER_ADMIN');
    expect(() => assertNotLast(one, { ...one, roles: [] }, 0)).toThrow('LAST_SUPER_ADMIN');
  });
  it('X-11 is not an account beside another active one, nor an inactive one', () => {
    expect(() => assertNotLast(one, { ...one, status: 'DISABLED' }, 1)).not.toThrow();
    expect(() => assertNotLast({ ...one, status: 'DISABLED' }, { ...one, status: 'DISABLED', roles: [] }, 0)).not.toThrow();
    expect(() => assertNotLast(one, one, 0)).not.toThrow();
  });
});

describe('offered actions', () => {
  it('X-13 to an administrator, for a usual account', () => {
    expect(allowedActions(admin, target())).toEqual(['edit', 'actAs', 'disable', 'endSessions']);
    expect(allowedActions(admin, target({ status: 'PENDING_VALIDATION' }))).toEqual(['edit', 'validate', 'disable', 'endSessions']);
    expect(allowedActions(admin, target({ status: 'DISABLED', hasPassword: false }))).toEqual(['edit', 'enable', 'endSessions']);
    expect(allowedActions(admin, target({ hasPassword: false, isLocked: true }))).toEqual([
      'edit',
      'actAs',
      'disable',
      'unlock',
      'sendLink',
      'endSessions',
    ]);
  });

  it('X-05 X-11 none for an account with more rights, and for oneself only names and address', () => {
    expect(allowedActions(admin, target({ roles: ['ROLE_SUPER_ADMIN'], isLocked: true, hasPassword: false }))).toEqual([]);
    expect(allowedActions(superAdmin, target({ roles: ['ROLE_SUPER_ADMIN'] }))).toEqual(['edit', 'actAs', 'disable', 'endSessions']);
    expect(allowedActions(admin, target({ id: 'me', roles: ['ROLE_ADMIN'] }))).toEqual(['edit']);
    expect(allowedActions(actor(['ROLE_ACCES_FAQ']), target({ hasPassword: false, isLocked: true }))).toEqual([]);
  });

  it('X-05 no nested impersonation', () => {
    expect(allowedActions(actor(['ROLE_ADMIN'], 'real'), target())).toEqual(['edit', 'disable', 'endSessions']);
    expect(allowedActions(actor(['ROLE_ADMIN'], 'other'), target())).toEqual(['edit']);
  });
});

describe('address and password', () => {
  it('USER-07 USER-08 S-23 an address is required, trimmed, and matches the pattern', () => {
    for (const email of ['', '  ', null, undefined]) expect(accountErrors({ email })).toEqual({ email: 'emailMissing' });
    for (const email of ['x', 'a@b', 'a b@c.fr', 'a@b.fr\nBcc: c@d.fr'])
      expect(accountErrors({ email })).toEqual({ email: 'INVALID_EMAIL' });
    expect(accountErrors({ email: '  a@b.fr ' })).toEqual({});
    expect(normalisedEmail('  Élodie@Exemple.FR ')).toBe('élodie@exemple.fr');
    expect(normalisedEmail('a＠b.fr')).toBe('a@b.fr');
  });

  it('USER-09 X-09 a password, if given, has 8 to 128 characters', () => {
    const email = 'a@b.fr';
    for (const password of ['', null, undefined, '        ', 'x'.repeat(128)]) expect(accountErrors({ email, password })).toEqual({});
    for (const password of ['1234567', ' 12345 ', 'x'.repeat(129)])
      expect(accountErrors({ email, password })).toEqual({ password: 'pwdSize' });
  });
});

describe('actions on an account outside its form', () => {
  const account: UserAccount = {
    id: '1',
    email: 'a@b.fr',
    firstName: 'Ada',
    lastName: 'Lebrun',
    roles: ['ROLE_ACCES_FAQ'],
    lng: 'fr',
    status: 'ACTIVE',
    encodedAvatarId: null,
    lastLoginAt: null,
    creationDate: '2026-11-01T08:00:00.000Z',
    updateDate: '2026-11-01T08:00:00.000Z',
    lockedUntil: null,
    hasPassword: true,
    allowed: ['edit', 'disable'],
    openSessions: 2,
  };
  const later = '2026-11-02T08:00:00.000Z';

  it('S-22 continues from the new version when no other user changed the form’s fields', () => {
    const row = {
      ...account,
      status: 'DISABLED' as const,
      allowed: ['edit' as const, 'enable' as const],
      openSessions: 0,
      updateDate: later,
    };
    expect(afterAction(account, row)).toEqual(row);
    expect(afterAction(account, { encodedAvatarId: 'x', updateDate: later })).toEqual({
      ...account,
      encodedAvatarId: 'x',
      updateDate: later,
    });
  });

  it('S-22 keeps the old version when another user granted a role: saving must not silently revoke it', () => {
    const row = { ...account, roles: ['ROLE_ACCES_FAQ' as const, 'ROLE_ADMIN' as const], encodedAvatarId: 'x', updateDate: later };
    expect(afterAction(account, row)).toEqual({ ...account, encodedAvatarId: 'x' });
  });
});
