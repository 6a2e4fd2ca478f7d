import { describe, expect, it } from 'vitest';
import {
  blockErrors,
  dateErrors,
  isOnline,
  isPublicationDateLocked,
  publicationAfter,
  repeatedNames,
  savedPublication,
  stateOf,
} from '../rules';

const TODAY = '2026-06-15';
const [YESTERDAY, TOMORROW] = ['2026-06-14', '2026-06-16'];
const OFF = { published: false, publicationDate: null, expirationDate: null };
const standing = (given: object = {}) => ({ approved: true, published: true, publicationDate: YESTERDAY, expirationDate: null, ...given });

describe('what is online on a day', () => {
  it.each([
    ['approved and published', {}, 'ONLINE'],
    ['published from today on', { publicationDate: TODAY, published: false }, 'ONLINE'],
    ['published without a date', { publicationDate: null }, 'ONLINE'],
    ['through its last day', { expirationDate: TODAY }, 'ONLINE'],
    ['until tomorrow', { expirationDate: TOMORROW }, 'ONLINE'],
    ['its last day was yesterday', { expirationDate: YESTERDAY }, 'EXPIRED'],
    ['for tomorrow', { publicationDate: TOMORROW, published: false }, 'SCHEDULED'],
    ['for tomorrow, whatever the flag says', { publicationDate: TOMORROW, published: true }, 'SCHEDULED'],
    ['not published', { published: false, publicationDate: null }, 'OFFLINE'],
    ['not approved', { approved: false }, 'PENDING'],
    ['not approved and expired', { approved: false, expirationDate: YESTERDAY }, 'PENDING'],
  ] as const)('F-04 F-05 FAQ-14 FAQ-16 %s: %j is %s', (_what, given, state) => {
    expect([stateOf(standing(given), TODAY), isOnline(standing(given), TODAY)]).toEqual([state, state === 'ONLINE']);
  });
});

describe('what the form does with the three fields', () => {
  it('FAQF-17 switching on publishes today, also where a coming date was set', () => {
    expect(publicationAfter(OFF, { published: true }, TODAY)).toEqual({ ...OFF, published: true, publicationDate: TODAY });
    const scheduled = { published: false, publicationDate: TOMORROW, expirationDate: '2027-01-01' };
    expect(publicationAfter(scheduled, { published: true }, TODAY)).toEqual({
      ...scheduled,
      published: true,
      publicationDate: TODAY,
    });
  });

  it('FAQF-18 switching off clears both dates', () => {
    expect(
      publicationAfter({ published: true, publicationDate: YESTERDAY, expirationDate: TOMORROW }, { published: false }, TODAY),
    ).toEqual(OFF);
  });

  it.each([
    [YESTERDAY, true],
    [TODAY, true],
    [TOMORROW, false],
    [null, false],
  ])('FAQF-19 F-04 the date %s makes published %s and clears nothing', (publicationDate, published) => {
    const current = { published: true, publicationDate: YESTERDAY, expirationDate: TOMORROW };
    expect(publicationAfter(current, { publicationDate }, TODAY)).toEqual({ published, publicationDate, expirationDate: TOMORROW });
  });

  it('F-05 an expiration changes nothing else', () => {
    const current = { published: true, publicationDate: YESTERDAY, expirationDate: null };
    expect(publicationAfter(current, { expirationDate: TOMORROW }, TODAY)).toEqual({ ...current, expirationDate: TOMORROW });
  });

  it('FAQF-20 the date is locked once it is past', () => {
    expect([YESTERDAY, TODAY, TOMORROW, null, undefined].map((day) => isPublicationDateLocked(day, TODAY))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('what a save stores of them', () => {
  const stored = { published: true, publicationDate: YESTERDAY, expirationDate: TOMORROW };
  it.each([
    ['a date decides', stored, { published: true, publicationDate: TOMORROW }, { ...stored, published: false, publicationDate: TOMORROW }],
    [
      'a reached date is published',
      null,
      { published: false, publicationDate: TODAY },
      { ...OFF, published: true, publicationDate: TODAY },
    ],
    ['on without a date is today', null, { published: true, publicationDate: null }, { ...OFF, published: true, publicationDate: TODAY }],
    ['the switch alone clears', stored, { published: false }, OFF],
    ['the switch alone publishes today', OFF, { published: true }, { ...OFF, published: true, publicationDate: TODAY }],
    ['off with cleared dates', stored, OFF, OFF],
    ['nothing sent', stored, {}, stored],
    ['nothing sent for a new one', null, {}, OFF],
    ['old: published without a date', { ...OFF, published: true }, { published: true, publicationDate: null }, { ...OFF, published: true }],
    ['the day came while the form was open', { ...stored, published: false }, { ...stored, published: false }, stored],
    [
      'a coming date of what was off, switched on besides',
      OFF,
      { published: true, publicationDate: TOMORROW },
      { ...OFF, publicationDate: TOMORROW },
    ],
    [
      'a date, the switch off besides: it clears nothing',
      stored,
      { published: false, publicationDate: TOMORROW },
      { ...stored, published: false, publicationDate: TOMORROW },
    ],
    ['an expiration alone', stored, { expirationDate: null }, { ...stored, expirationDate: null }],
    ['an expiration of what is off', OFF, { expirationDate: TOMORROW }, { ...OFF, expirationDate: TOMORROW }],
    [
      'an expiration of what is on without a date',
      { ...OFF, published: true },
      { expirationDate: TOMORROW },
      { ...OFF, published: true, expirationDate: TOMORROW },
    ],
    [
      'the switch and an expiration',
      OFF,
      { published: true, expirationDate: TOMORROW },
      { published: true, publicationDate: TODAY, expirationDate: TOMORROW },
    ],
    ['a date taken away from what is on', stored, { publicationDate: null }, { ...stored, publicationDate: TODAY }],
    ['a date taken away from what is to come', { ...OFF, publicationDate: TOMORROW }, { publicationDate: null }, OFF],
    ['the switch off, a date taken away', stored, { published: false, publicationDate: null }, { ...OFF, expirationDate: TOMORROW }],
  ])('FAQF-17 FAQF-18 FAQF-19 FAQF-42 %s', (_what, before, sent, after) => {
    expect(savedPublication(before, sent, TODAY)).toEqual(after);
  });
});

describe('dates', () => {
  const dates = (publicationDate: string | null, expirationDate: string | null) => ({ publicationDate, expirationDate });
  it('FAQF-21 F-06 a changed one is today at the earliest; what is stored may stay', () => {
    expect(dateErrors(dates(YESTERDAY, null), null, TODAY)).toEqual({ publicationDate: 'dateMin' });
    expect(dateErrors(dates(TODAY, TODAY), null, TODAY)).toEqual({});
    expect(dateErrors(dates(YESTERDAY, YESTERDAY), dates(YESTERDAY, YESTERDAY), TODAY)).toEqual({});
    expect(dateErrors(dates('2026-01-01', YESTERDAY), dates('2026-01-01', '2026-02-01'), TODAY)).toEqual({ expirationDate: 'dateMin' });
    expect(dateErrors(dates(null, null), dates(YESTERDAY, YESTERDAY), TODAY)).toEqual({});
  });

  it('F-05 nothing expires before it is published', () => {
    expect(dateErrors(dates('2026-07-02', '2026-07-01'), null, TODAY)).toEqual({ expirationDate: 'expirationBeforePublication' });
    expect(dateErrors(dates('2026-07-01', '2026-07-01'), null, TODAY)).toEqual({});
    expect(dateErrors(dates(null, '2026-07-01'), null, TODAY)).toEqual({});
  });

  it('F-08 a form reports them with duplicate names, at their fields', () => {
    const subs = [
      { id: null, uniqueName: 'Nom', ...dates(null, null) },
      { id: 'a', uniqueName: 'autre', ...dates(YESTERDAY, null) },
      { id: null, uniqueName: ' NOM ', ...dates(null, YESTERDAY) },
    ];
    expect(blockErrors(subs, () => dates(YESTERDAY, null), TODAY)).toEqual({
      'subQuestions.2.expirationDate': 'dateMin',
      'subQuestions.2.uniqueName': 'DUPLICATE_UNIQUE_NAME',
    });
    expect(repeatedNames(['', '', ' ', ' ', 'a'])).toEqual([]);
    expect(repeatedNames(['a', 'A ', 'b', 'a'])).toEqual([1, 3]);
    const fresh = { id: null, uniqueName: 'n', ...dates(YESTERDAY, null) };
    expect(blockErrors([fresh], () => dates(YESTERDAY, null), TODAY)).toEqual({ 'subQuestions.0.publicationDate': 'dateMin' });
    expect(blockErrors([{ ...fresh, id: 'a' }], (id) => (id === 'a' ? dates(YESTERDAY, null) : null), TODAY)).toEqual({});
  });
});
