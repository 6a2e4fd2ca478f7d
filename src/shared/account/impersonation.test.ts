import { describe, expect, it } from 'vitest';
import { assertInPerson, impersonationRefusal } from './impersonation';
import type { Role } from './rights';

const who = (id: string, ...roles: Role[]) => ({ id, roles });
const target = (id: string, ...roles: Role[]) => ({ ...who(id, ...roles), status: 'ACTIVE' });
const admin = who('admin', 'ROLE_ADMIN');
const superAdmin = who('super', 'ROLE_SUPER_ADMIN');

describe('who may impersonate whom', () => {
  it('AUTH-40 X-05 lets both kinds of administrators impersonate any account below them', () => {
    for (const real of [admin, superAdmin])
      for (const other of [target('a'), target('a', 'ROLE_EDITION_TEMP'), target('a', 'ROLE_ADMIN')])
        expect(impersonationRefusal(real, other)).toBeNull();
  });

  it('X-05 never allows higher rights; a super administrator may impersonate another one', () => {
    expect(impersonationRefusal(admin, target('a', 'ROLE_SUPER_ADMIN', 'ROLE_ACCES_FAQ'))).toBe('ACTING_UPWARDS');
    expect(impersonationRefusal(superAdmin, target('a', 'ROLE_SUPER_ADMIN'))).toBeNull();
  });

  it('X-05 is no right of any other role', () => {
    const others: Role[] = ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_EDITION_INFOS', 'ROLE_ACCES_PRODUITS'];
    expect(impersonationRefusal(who('x', ...others), target('a'))).toBe('FORBIDDEN');
    expect(impersonationRefusal(who('x'), target('x'))).toBe('FORBIDDEN');
  });

  it('X-05 refuses oneself', () => {
    expect(impersonationRefusal(admin, target('admin', 'ROLE_ADMIN'))).toBe('ACTING_SELF');
  });

  it.each(['DISABLED', 'PENDING_VALIDATION'])('X-05 X-01 refuses an account that is %s', (status) => {
    expect(impersonationRefusal(superAdmin, { ...who('a'), status })).toBe('ACTING_INACTIVE');
  });
});

describe('what only the person themselves does', () => {
  it('X-05 is refused during an impersonation, and allowed otherwise', () => {
    expect(() => assertInPerson({ real: { id: '1', name: 'A' } })).toThrow('NOT_WHILE_ACTING');
    expect(() => assertInPerson({ real: null })).not.toThrow();
  });
});
