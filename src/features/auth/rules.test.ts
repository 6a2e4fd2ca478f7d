import { describe, expect, it } from 'vitest';
import { cleanEmail, deviceOf, isEmail, isLoggedOut, metChecks, minutesLeft, PASSWORD_SPECIALS, passwordErrors } from './rules';

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
    // A pattern with exponential time would not return before the test's own limit.
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

  it('AUTH-26 reports which parts are met while typing', () => {
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

describe('a device in words', () => {
  it.each([
    ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Edge', 'Windows', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Safari/537.36 Edg/139.0'],
    ['Chrome', 'Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Mobile Safari/537.36'],
    ['Safari', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1'],
    ['Chrome', 'iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/139.0 Mobile Safari/604.1'],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Edge', 'iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 EdgiOS/139.0 Safari/604.1'],
    ['Edge', 'Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36 EdgA/139.0'],
    ['Opera', 'Windows', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 OPR/120.0'],
    ['Opera', 'Linux', 'Opera 9.8 (X11; Linux)'],
    [
      'Samsung Internet',
      'Android',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    ],
    ['Firefox', 'iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 FxiOS/140.0 Mobile Safari/605.1'],
    ['Chrome', 'ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 HeadlessChrome/139.0 Safari/537.36'],
  ])('V7.4.5 knows %s on %s', (browser, system, agent) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });

  it('V7.4.5 returns null for an unknown browser', () => {
    for (const agent of [null, '', 'curl/8.5.0', 'test', 'XFirefox/1 Safari/1', 'Operation aWindows iPhones'])
      expect(deviceOf(agent)).toEqual({ browser: null, system: null });
  });
});

describe('minutes that are left', () => {
  it('X-05 counts the one that has begun, and never less than none', () => {
    const at = Date.parse('2026-11-21T10:00:00Z');
    expect(minutesLeft('2026-11-21T10:30:00Z', at)).toBe(30);
    expect(minutesLeft('2026-11-21T10:00:01Z', at)).toBe(1);
    expect(minutesLeft('2026-11-21T10:00:00Z', at)).toBe(0);
    expect(minutesLeft('2026-11-21T09:00:00Z', at)).toBe(0);
  });
});
