import { describe, expect, it } from 'vitest';
import { completeLink, webLink } from './web-link';

describe('a link of a rich text', () => {
  it("PRODF-54 puts 'http://' before a link that lacks it", () => {
    expect(completeLink('www.ansm.sante.fr')).toBe('http://www.ansm.sante.fr');
    expect(completeLink(' example.org/a?b=c ')).toBe('http://example.org/a?b=c');
    expect(completeLink('//example.org')).toBe('http://example.org');
  });

  it('C-20c makes no link of another scheme', () => {
    for (const address of ['javascript:alert(1)', 'JavaScript:x', 'file:///C:/plan.docx', 'data:text/html,x', 'vbscript:x']) {
      expect(completeLink(address)).toBe('');
    }
    expect(completeLink('localhost:8080/a')).toBe('http://localhost:8080/a');
  });

  it('PRODF-54 leaves http, https, mailto, tel and addresses of this site as they are', () => {
    for (const address of ['http://a.fr', 'HTTPS://a.fr', 'mailto:a@b.fr', 'tel:+33123456789', '/files/doc/1']) {
      expect(completeLink(address)).toBe(address);
    }
    expect(completeLink('  ')).toBe('');
  });
});

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
