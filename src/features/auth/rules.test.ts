import { describe, expect, it } from 'vitest';
import { cleanEmail, isEmail, isLoggedOut, metChecks, PASSWORD_SPECIALS, passwordErrors } from './rules';

const GOOD = 'Azerty1!';

describe('e-mail pattern', () => {
  it('AUTH-04 takes something@domain.tld, blanks around it included', () => {
    for (const email of ['a@b.fr', ' claire.martin+test@sante.gouv.fr ', 'o’neil@hôpital.fr', "d'arc@a-b.co.uk"]) {
      expect(isEmail(email), email).toBe(true);
    }
  });

  it('AUTH-04 refuses anything else', () => {
    for (const email of [
      '',
      'claire',
      'claire@',
      '@sante.fr',
      'claire@sante',
      'claire@sante.',
      'claire@.fr',
      'a b@sante.fr',
      'a@b@sante.fr',
    ]) {
      expect(isEmail(email), email).toBe(false);
    }
  });

  it('AUTH-15 refuses what would mean something else in the header of a mail', () => {
    for (const email of [
      '"a@b.fr"@c.fr',
      'a@b.fr,c@d.fr',
      'Claire<a@b.fr>',
      'a@b.fr\r\nBcc:c@d.fr',
      'a\0@b.fr',
      `${'a'.repeat(250)}@b.fr`,
    ]) {
      expect(isEmail(email), email).toBe(false);
    }
  });

  it('AUTH-04 normalises before it checks', () => {
    expect(cleanEmail(' claire＠sante.fr ')).toBe('claire@sante.fr');
    expect(isEmail('a＠b@sante.fr')).toBe(false);
  });

  it('AUTH-04 answers however long the text is', () => {
    // A pattern with exponential time would not come back before the test's own limit.
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false);
  });
});

describe('password rules', () => {
  it('AUTH-24 an empty one is typePwd', () => {
    expect(passwordErrors('', '')).toEqual({ newPassword: 'typePwd' });
  });

  it('AUTH-25 fewer than 8 characters are pwdSize, 8 are enough', () => {
    expect(passwordErrors('Azert1!', 'Azert1!')).toEqual({ newPassword: 'pwdSize' });
    expect(passwordErrors(GOOD, GOOD)).toEqual({});
  });

  it('AUTH-26 a lowercase letter, an uppercase letter and a digit are each needed', () => {
    for (const password of ['AZERTY1!', 'azerty1!', 'Azertyu!']) {
      expect(passwordErrors(password, password), password).toEqual({ newPassword: 'pwdSize' });
    }
  });

  it('AUTH-27 a special character of the set is needed, and each of them will do', () => {
    for (const password of ['Azerty12', 'Azerty1?', 'Azerty1/', 'Azerty1 ']) {
      expect(passwordErrors(password, password), password).toEqual({ newPassword: 'pwdSize' });
    }
    expect(PASSWORD_SPECIALS).toHaveLength(22);
    for (const special of PASSWORD_SPECIALS) {
      expect(passwordErrors(`Azerty1${special}`, `Azerty1${special}`), special).toEqual({});
    }
  });

  it('AUTH-27 other characters are allowed besides (X-09)', () => {
    expect(passwordErrors('Azerty1!?/ é', 'Azerty1!?/ é')).toEqual({});
  });

  it('AUTH-25 at most 128 characters (X-09)', () => {
    const longest = GOOD.padEnd(128, 'a');
    expect(passwordErrors(longest, longest)).toEqual({});
    expect(passwordErrors(`${longest}a`, `${longest}a`)).toEqual({ newPassword: 'pwdSize' });
  });

  it('AUTH-28 a different confirmation is pwdMatch, blanks and case included', () => {
    for (const confirmation of ['', `${GOOD} `, GOOD.toLowerCase()]) {
      expect(passwordErrors(GOOD, confirmation)).toEqual({ newPasswordConfirm: 'pwdMatch' });
    }
  });

  it('AUTH-26 tells which parts are met while it is typed', () => {
    expect([...metChecks('')]).toEqual([]);
    expect([...metChecks('a1')]).toEqual(['lowercase', 'digit']);
    expect([...metChecks(GOOD)]).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special']);
  });
});

describe('log-out', () => {
  it('AUTH-37 is done for 200 and 303 only', () => {
    expect([200, 303].every(isLoggedOut)).toBe(true);
    expect([0, 201, 204, 302, 401, 403, 500].some(isLoggedOut)).toBe(false);
  });
});
