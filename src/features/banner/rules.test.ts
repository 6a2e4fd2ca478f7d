import { describe, expect, it } from 'vitest';
import { type BannerDisplay, bannerErrors, bannerFor, contentError } from './rules';

const DAY = '2026-03-15';
const ALWAYS: BannerDisplay = { displayStartDate: null, displayEndDate: null, privateDisplay: false };
const seen = (banner: Partial<BannerDisplay>, isMember = false) => bannerFor({ ...ALWAYS, ...banner }, { day: DAY, isMember });

describe('bannerFor', () => {
  it('C-01 shows a banner from its first day to its last', () => {
    expect(seen({})).toBe('SHOWN');
    expect(seen({ displayStartDate: DAY, displayEndDate: DAY })).toBe('SHOWN');
    expect(seen({ displayStartDate: '2026-03-16' })).toBe('NOT_YET');
    expect(seen({ displayEndDate: '2026-03-14' })).toBe('OVER');
  });

  it('BAN-10 shows a private one to members only, and to no visitor on another day', () => {
    expect(seen({ privateDisplay: true })).toBe('MEMBERS_ONLY');
    expect(seen({ privateDisplay: true }, true)).toBe('SHOWN');
    expect(seen({ privateDisplay: true, displayEndDate: '2026-03-14' }, true)).toBe('OVER');
  });
});

const text = (length: number) => `<p>${'é'.repeat(length)}</p>`;

describe('contentError', () => {
  it('BAN-15 takes 1 to 170 characters', () => {
    expect(contentError(text(1))).toBeNull();
    expect(contentError(text(170))).toBeNull();
    expect(contentError(text(171))).toBe('contentTooLong?max=170');
  });

  it('BAN-16 counts what is displayed, not its tags, entities and line ends', () => {
    const long = `<ul><li><p><strong>${'a'.repeat(100)}</strong></p></li><li><p>${'&amp;'.repeat(70)}</p></li></ul>`;
    expect(contentError(long)).toBeNull();
    expect(contentError(`${text(170)}<p></p><p></p>`)).toBeNull();
    expect(contentError(`${text(170)}<p>!</p>`)).toBe('contentTooLong?max=170');
    expect(contentError(`<p>${'👩🏽‍⚕️'.repeat(10)}</p>`)).toBeNull();
  });

  it.each(['', '<p></p>', '<p>   </p>', '<p>&nbsp;</p><p><br></p>', '<ul><li><p></p></li></ul>', '<p>&#8203;\u200d</p>'])(
    'BAN-14 takes %j for nothing',
    (html) => expect(contentError(html)).toBe('contentMissing'),
  );
});

describe('bannerErrors', () => {
  const good = { name: 'Grippe', title: null, content: '<p>Bonjour</p>', displayStartDate: null, displayEndDate: null };
  it('BAN-12 BAN-13 BAN-17 names each wrong field', () => {
    expect(bannerErrors(good)).toEqual({});
    expect(bannerErrors({ ...good, name: ' \t', title: 'x'.repeat(151), content: '' })).toEqual({
      name: 'nameMissing',
      title: 'TOO_LONG?max=150',
      content: 'contentMissing',
    });
    expect(bannerErrors({ ...good, name: 'x'.repeat(200), title: 'x'.repeat(150) })).toEqual({});
    expect(bannerErrors({ ...good, name: ` ${'x'.repeat(200)} `, title: ` ${'x'.repeat(150)} ` })).toEqual({});
    expect(bannerErrors({ ...good, name: 'x'.repeat(201), title: '' })).toEqual({ name: 'TOO_LONG?max=200' });
  });

  it('C-02 refuses an end before the start, and nothing else of the days', () => {
    const dated = (displayStartDate: string | null, displayEndDate: string | null) =>
      bannerErrors({ ...good, displayStartDate, displayEndDate });
    expect(dated('2026-03-02', '2026-03-01')).toEqual({ displayEndDate: 'endBeforeStart' });
    expect(dated('2026-03-01', '2026-03-01')).toEqual({});
    expect(dated('1999-01-01', '1999-01-02')).toEqual({});
    expect([dated(null, '1999-01-02'), dated('2030-01-01', null)]).toEqual([{}, {}]);
  });
});
