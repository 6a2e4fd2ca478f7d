import { describe, expect, it } from 'vitest';
import {
  checkValue,
  emailsInForce,
  isInForce,
  isKey,
  isKnownKey,
  KNOWN_PARAMETERS,
  keyOfLabel,
  matchesSearch,
  nthKey,
  numberInForce,
  OFF,
  type ParameterDefinition,
  parameterDefinition,
  valueInForce,
} from './rules';

const attempts = KNOWN_PARAMETERS.LOGIN_MAX_ATTEMPTS;
const never = KNOWN_PARAMETERS.PHARMACOVIGILANCE_RETENTION_MONTHS;
const recipients = KNOWN_PARAMETERS.ORDER_MAIL_RECIPIENTS;
const choice: ParameterDefinition = { kind: 'choice', group: 'requests', fallback: 'typed', choices: ['typed', 'escaped'] };

describe('the words of a search', () => {
  const texts = ['LOGIN_MAX_ATTEMPTS', 'Essais de connexion avant le délai d’attente', '10'];
  it.each(['login max', 'max  login', 'ATTEMPTS délai', "d'attente", 'essais 10', ''])(
    'P-22b %j match in any order in key, name and value',
    (term) => {
      expect(matchesSearch(texts, term)).toBe(true);
    },
  );
  it('P-22b all of them have to', () => {
    expect(matchesSearch(texts, 'login max minutes')).toBe(false);
  });
});

describe('the key derived from a label', () => {
  it.each([
    ['Destinataires des commandes', 'DESTINATAIRES_DES_COMMANDES'],
    ['  Délai  (en jours) : œuvre n° 2 ', 'DELAI_EN_JOURS_OEUVRE_N_2'],
    ['straße', 'STRASSE'],
    ['e\u0301te\u0301', 'ETE'],
    ['a--b__c', 'A_B_C'],
    ['30 jours', '30_JOURS'],
    ['æøđłþ', 'AEODLTH'],
    ['_a_', 'A'],
    ['__a__', 'A'],
    ['???', 'PARAMETER'],
    ['Ελληνικά', 'PARAMETER'],
  ])('U-06 makes capitals without accents of %j, other signs to _', (label, key) => {
    expect(keyOfLabel(label)).toBe(key);
    expect(isKey(key)).toBe(true);
  });

  it('U-06 is never longer than a key may be, with its number too', () => {
    const long = keyOfLabel('mot '.repeat(50));
    expect(long.length).toBeLessThanOrEqual(100);
    for (const key of [long, nthKey(long, 2), nthKey('A'.repeat(100), 12_345)]) expect(isKey(key)).toBe(true);
    expect(nthKey('A', 1)).toBe('A');
    expect([nthKey('A'.repeat(100), 1), nthKey('A'.repeat(98), 2), nthKey(`${'A'.repeat(97)}_BC`, 2)]).toEqual([
      'A'.repeat(100),
      `${'A'.repeat(98)}_2`,
      `${'A'.repeat(97)}_2`,
    ]);
    expect(keyOfLabel(`${'a'.repeat(99)} b`)).toBe('A'.repeat(99));
    expect(nthKey('A', 3)).toBe('A_3');
  });

  it.each(['', 'a', 'A B', 'É', '_A', 'A_', 'A__B', 'A'.repeat(101)])('U-06 %j cannot be a key', (key) => expect(isKey(key)).toBe(false));
});

describe('typed values', () => {
  it.each([
    [' 7 ', '7'],
    ['007', '7'],
    ['+7', '7'],
    ['1', '1'],
    ['100', '100'],
  ])('U-07 takes %j as the number %s', (typed, value) => expect(checkValue(attempts, typed)).toEqual({ value }));

  it.each([
    ['', 'valueRequired'],
    ['  ', 'valueRequired'],
    ['abc', 'NOT_A_NUMBER'],
    ['1e3', 'NOT_A_NUMBER'],
    ['1.5', 'NOT_AN_INTEGER'],
    ['1,5', 'NOT_AN_INTEGER'],
    ['-12.25', 'NOT_AN_INTEGER'],
    ['+.5', 'NOT_AN_INTEGER'],
    ['x1.5', 'NOT_A_NUMBER'],
    ['1.5x', 'NOT_A_NUMBER'],
    ['1.', 'NOT_A_NUMBER'],
    ['1;5', 'NOT_A_NUMBER'],
    ['x1', 'NOT_A_NUMBER'],
    ['1x', 'NOT_A_NUMBER'],
    ['--1', 'NOT_A_NUMBER'],
    ['0', 'TOO_LOW?min=1'],
    ['-1', 'TOO_LOW?min=1'],
    ['101', 'TOO_HIGH?max=100'],
    ['9'.repeat(400), 'TOO_HIGH?max=100'],
    [OFF, 'NOT_A_NUMBER'],
  ])('U-07 PARAM-12 refuses %j as a number: %s', (typed, error) => expect(checkValue(attempts, typed)).toEqual({ error }));

  it('U-07 takes a list of addresses however it is separated, each once', () => {
    expect(checkValue(recipients, ' a@x.fr;b@x.fr\nA@X.fr ,, c＠x.fr ')).toEqual({ value: 'A@X.fr, b@x.fr, c@x.fr' });
    expect(checkValue(recipients, OFF)).toEqual({ value: OFF });
  });

  it('U-07 reports the invalid address', () => {
    expect(checkValue(recipients, 'a@x.fr, b@x, c@x.fr')).toEqual({ error: 'emailsInvalid?email=b%40x' });
    expect(checkValue(recipients, ' , ; ')).toEqual({ error: 'valueRequired' });
    const many = Array.from({ length: 51 }, (_, index) => `a${index}@x.fr`);
    expect(checkValue(recipients, many.join())).toEqual({ error: 'TOO_MANY?max=50' });
    expect(checkValue(recipients, many.slice(1).join())).toEqual({ value: many.slice(1).join(', ') });
    expect(checkValue(recipients, 'x'.repeat(101))).toEqual({ error: `emailsInvalid?email=${'x'.repeat(100)}` });
  });

  it('U-07 takes one of a choice only', () => {
    expect(checkValue(choice, 'escaped')).toEqual({ value: 'escaped' });
    expect(checkValue(choice, 'both')).toEqual({ error: 'INVALID_CHOICE' });
  });

  it('U-07 recognises known parameters only', () => {
    expect(['LOGIN_MAX_ATTEMPTS', 'OTHER', 'constructor'].map(isKnownKey)).toEqual([true, false, false]);
    expect([parameterDefinition('LOGIN_MAX_ATTEMPTS'), parameterDefinition('toString')]).toEqual([attempts, null]);
  });

  it('U-07 accepts any text for an unknown parameter', () => expect(checkValue(null, ' x, y ')).toEqual({ value: 'x, y' }));

  it('U-07 has a default for each that is a value of it', () => {
    const wrong = Object.entries(KNOWN_PARAMETERS).filter(([, definition]) => !isInForce(definition, definition.fallback));
    expect(wrong).toEqual([]);
  });
});

describe('the effective value', () => {
  it.each([undefined, '', 'abc', '-1', '0', '1.5', '99999999', OFF])(
    'U-07 is the default for %j, so that an emptied parameter breaks nothing',
    (stored) => {
      expect(numberInForce(attempts, stored)).toBe(5);
      expect(valueInForce(attempts, stored)).toBe('5');
    },
  );

  it('S-04 is never for a retention that is off, empty or invalid', () => {
    for (const stored of [undefined, '', OFF, 'x', '0']) expect(numberInForce(never, stored)).toBeNull();
    expect(numberInForce(never, '36')).toBe(36);
  });

  it('U-07 has no recipients for none, and the valid ones of an invalid list', () => {
    for (const stored of [undefined, '', OFF, 'x']) expect(emailsInForce(stored)).toEqual([]);
    expect(emailsInForce('a@x.fr; broken@, b@x.fr a@X.FR')).toEqual(['a@X.FR', 'b@x.fr']);
  });
});
