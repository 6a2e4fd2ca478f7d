import { describe, expect, it } from 'vitest';
import { decodeOutcome, encodeOutcome, returnPath } from './form-post';

const ORIGIN = 'https://back-office.example';

describe('the page that a posted log-in form leads back to', () => {
  it.each([
    ['/', '/'],
    ['/product/admin?q=gardasil&page=2', '/product/admin?q=gardasil&page=2'],
    ['/product/admin#top', '/product/admin'],
    ['/été?q=é', '/%C3%A9t%C3%A9?q=%C3%A9'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/a?next=//evil.example', '/a?next=//evil.example'],
    ['/a/../b', '/b'],
  ])('X-08a takes %s', (value, path) => expect(returnPath(value, ORIGIN)).toBe(path));

  it.each([
    undefined,
    null,
    7,
    ['/'],
    '',
    'product',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\r\nset-cookie: x=1',
    '/\0',
    '/\u007f',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a\\..\\\\evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'https://back-office.example/product',
    'javascript:alert(1)',
    ' /product',
    `/${'a'.repeat(2_000)}`,
  ])('X-08a leads to / for %j', (value) => expect(returnPath(value, ORIGIN)).toBe('/'));
});

describe('the outcome of a posted log-in form', () => {
  it('X-08a carries the code and the e-mail', () => {
    const outcome = { result: 'WRONG_CREDENTIALS', email: 'élise@sante.fr; x=1' } as const;
    expect(encodeOutcome(outcome)).toMatch(/^[\w%.!~*'()-]+$/);
    expect(decodeOutcome(decodeURIComponent(encodeOutcome(outcome)))).toEqual(outcome);
    expect(encodeOutcome({ ...outcome, email: 'a'.repeat(255) })).toBe(encodeOutcome({ ...outcome, email: '' }));
  });

  it('X-08a is null for anything else', () => {
    for (const value of [
      undefined,
      '',
      'x',
      '{}',
      'null',
      '["SUCCESS","a"]',
      '["OTHER","a"]',
      '["ERROR"]',
      `["ERROR","${'a'.repeat(255)}"]`,
    ])
      expect(decodeOutcome(value), value).toBeNull();
  });
});
