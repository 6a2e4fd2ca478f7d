import { describe, expect, it } from 'vitest';
import { webLink } from './web-link';

describe('webLink', () => {
  it.each([
    ['www.has-sante.fr/jcms', 'http://www.has-sante.fr/jcms'],
    ['  ansm.sante.fr  ', 'http://ansm.sante.fr'],
    ['//ansm.sante.fr/x', 'http://ansm.sante.fr/x'],
    ['localhost:8080/a', 'http://localhost:8080/a'],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['HTTP://Example.org', 'HTTP://Example.org'],
    ['bücher.example/é', 'http://bücher.example/é'],
  ])('C-12 puts http:// before where it is missing: %s', (typed, stored) => {
    expect(webLink(typed)).toBe(stored);
  });

  it.each([null, '', '   '])('C-12 takes none: %j', (typed) => {
    expect(webLink(typed)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'mailto:a@example.org',
    'tel:+33123456789',
    'tel:33123456789',
    'mailto:1@example.org',
    'http://user@example.org',
    'http://:secret@example.org',
    'http://example.org/<b',
    'http://example.org/b>',
    'http://example.org/\u0085',
    'x-y+z.1:example',
    'https:\\\\example.org',
    'ftp://example.org',
    'file:///etc/passwd',
    'http:example.org',
    'http://',
    '/files/doc/1',
    'deux mots',
    'http://ansm.sante.fr@example.org',
    'http://user:secret@example.org',
    'http://example.org/"onclick="x',
    'http://[::1',
  ])('C-12 takes web addresses only: %s', (typed) => {
    expect(webLink(typed)).toBeUndefined();
  });
});
