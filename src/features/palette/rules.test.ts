import { describe, expect, it } from 'vitest';
import { matchingScreens, shortcutOf } from './rules';

const SCREENS = [
  { label: 'Produits', href: '/product/admin' },
  { label: 'Créer un compte', group: 'Administration', href: '/user' },
  { label: 'E-mails', group: 'Administration', href: '/admin/action/?action=view-mails' },
  { label: 'Accès précoce', href: '/early-access-drug/admin' },
];
const hrefs = (typed: string) => matchingScreens(SCREENS, typed).map(({ href }) => href);

describe('the palette', () => {
  it('SHELL-04 finds screens by any part of their name, without case or accents', () => {
    expect(hrefs('precoce')).toEqual(['/early-access-drug/admin']);
    expect(hrefs('  CREER ')).toEqual(['/user']);
    expect(hrefs('admin mail')).toEqual(['/admin/action/?action=view-mails']);
    expect(hrefs('zzz')).toEqual([]);
  });
  it('SHELL-04 ranks prefix matches first, and shows all for an empty text', () => {
    expect(hrefs('cr')).toEqual(['/user']);
    expect(hrefs('a')[0]).toBe('/early-access-drug/admin');
    expect(['', '  '].map(hrefs)).toEqual([SCREENS.map(({ href }) => href), SCREENS.map(({ href }) => href)]);
    expect(hrefs('undefined')).toEqual([]);
    expect(hrefs('compte   creer')).toEqual(['/user']);
  });
});

describe('shortcuts', () => {
  const stroke = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...modifiers,
  });
  it('SHELL-04 Ctrl or Cmd with K opens the palette, also while typing', () => {
    expect(shortcutOf(stroke('k', { ctrlKey: true }), true)).toBe('palette');
    expect(shortcutOf(stroke('K', { metaKey: true }), false)).toBe('palette');
    expect(shortcutOf(stroke('k', { ctrlKey: true, altKey: true }), false)).toBeNull();
  });
  it('SHELL-04 ignores single keys while the user types', () => {
    expect(shortcutOf(stroke('?'), false)).toBe('help');
    expect(shortcutOf(stroke('/'), false)).toBe('search');
    expect(shortcutOf(stroke('?'), true)).toBeNull();
    expect(shortcutOf(stroke('/', { ctrlKey: true }), false)).toBeNull();
    expect(shortcutOf(stroke('a'), false)).toBeNull();
    expect([shortcutOf(stroke('/'), true), shortcutOf(stroke('?', { metaKey: true }), false), shortcutOf(stroke('k'), false)]).toEqual([
      null,
      null,
      null,
    ]);
    // Where a slash needs the Alt key, it is a letter being written.
    expect([shortcutOf(stroke('/', { altKey: true }), false), shortcutOf(stroke('?', { altKey: true }), false)]).toEqual([null, 'help']);
  });
});
