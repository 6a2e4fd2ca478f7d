import { describe, expect, it } from 'vitest';
import { actionKey, entryAddress, gridAddress, readableChanges, routineKey, spelledOut, type Wording } from './readable';

const fr: Wording = {
  language: 'fr',
  value: (field, value) => (field === 'roles' && value === 'ROLE_ADMIN' ? 'Administration' : null),
  pair: (name, value) => `${name} : ${value}`,
};

describe('U-02 the values of an entry', () => {
  it('U-02 are shown as formatted dates, labels and lists', () => {
    const read = readableChanges(
      [
        { field: 'roles', before: ['ROLE_ADMIN'], after: ['ROLE_ADMIN', 'ROLE_NEW'] },
        { field: 'until', before: null, after: '2026-11-21T19:05:30.000Z' },
        { field: 'day', before: '2026-02-28', after: '2026-02-30' },
        { field: 'count', before: 0, after: 12 },
        { field: 'isOn', before: false, after: true },
        { field: 'limits', before: null, after: { most: 3, names: ['a', 'b'], none: null } },
        { field: 'empty', before: [], after: '' },
      ],
      fr,
    );
    expect(read).toEqual([
      { field: 'roles', before: 'Administration', after: 'Administration\nROLE_NEW' },
      { field: 'until', before: null, after: '21/11/2026 à 20:05' },
      { field: 'day', before: '28/02/2026', after: '2026-02-30' },
      { field: 'count', before: 0, after: 12 },
      { field: 'isOn', before: false, after: true },
      { field: 'limits', before: null, after: 'most : 3\nnames : a, b\nnone : ' },
      { field: 'empty', before: null, after: '' },
    ]);
  });

  it('U-02 a timestamp is formatted at any precision and position', () => {
    const read = (after: string) => readableChanges([{ field: 'at', before: null, after }], fr)[0]?.after;
    for (const moment of [
      '2026-11-21T19:05:30Z',
      '2026-11-21T19:05:30.1Z',
      '2026-11-21T19:05:30.123456Z',
      '2026-11-21T20:05:30+01:00',
      '2026-11-21T14:05:30.000-05:00',
    ])
      expect([moment, read(moment)]).toEqual([moment, '21/11/2026 à 20:05']);
    const moment = '2026-11-21T19:05:30Z';
    const dots = ['2026-11-21T19:05:30', '2026-11-21T19:05Z', '2026-11-21T19:05:30.Z', '2026-11-21 19:05:30Z', '2026-11-21T19:05:30,1Z'];
    const zones = ['x01:00', '+1:00', '+01:0', '+0100', '+01:00Z', '+aa:00', '+01:aa'].map((zone) => `2026-11-21T19:05:30${zone}`);
    const wrongDigits = [...moment].flatMap((sign, at) => (/\d/.test(sign) ? [`${moment.slice(0, at)}x${moment.slice(at + 1)}`] : []));
    const short = ['226-11-21', '2026-1-21', '2026-11-2'].map((day) => `${day}T19:05:30Z`);
    const around = [`${moment} UTC`, `le ${moment}`, `${moment}\n`, '2026-11-21T9:05:30Z', '2026-11-21T19:5:30Z', '2026-11-21T19:05:3Z'];
    for (const text of [...dots, ...zones, ...wrongDigits, ...short, ...around]) expect(read(text)).toBe(text);
  });

  it('U-02 lists within lists and nothing at all are read too', () => {
    const changes = [
      { field: 'pairs', before: { day: '2026-02-28', on: true, roles: 'ROLE_ADMIN' }, after: [['a', 'b'], { n: 1 }, null, 0] },
      { field: 'gone', before: undefined, after: [] },
    ];
    expect(readableChanges(changes, fr)).toEqual([
      { field: 'pairs', before: 'day : 28/02/2026\non : true\nroles : Administration', after: 'a, b\nn : 1\n\n0' },
      { field: 'gone', before: null, after: null },
    ]);
  });

  it('U-02 fall back to a readable name without a message', () => {
    expect(['actingUntil', 'token_end', 'x', 'anonymized.1', '_old--name ', 'part2Of', ''].map(spelledOut)).toEqual([
      'Acting until',
      'Token end',
      'X',
      'Anonymized 1',
      'Old name',
      'Part2 of',
      '',
    ]);
  });
});

describe('U-01 what was done', () => {
  it('U-01 is labelled by its type', () => {
    expect(actionKey('PRODUCT', 'EDIT')).toBe('actions.EDIT');
    expect(actionKey('VALIDATION', 'REJECT')).toBe('actions.REJECT');
    expect(actionKey('USER', 'EDIT')).toBe('plainActions.EDIT');
    expect(actionKey('REQUEST', 'EDIT')).toBe('actionsOf.REQUEST.EDIT');
    expect(actionKey('ROUTINE', 'VALIDATE')).toBe('actionsOf.ROUTINE.VALIDATE');
  });
});

describe('U-02 what an entry is about', () => {
  it('U-02 a routine is shown by the name that people know, anything else by its own label', () => {
    expect(routineKey({ type: 'ROUTINE', entityLabel: 'purge-expired' })).toBe('routines.purge-expired.label');
    expect(routineKey({ type: 'USER', entityLabel: 'purge-expired' })).toBeNull();
    expect(routineKey({ type: 'ROUTINE', entityLabel: null })).toBeNull();
  });

  it('U-01 a mail that is sent again is no validation of an account', () => {
    expect(actionKey('MAIL', 'VALIDATE')).toBe('actionsOf.MAIL.VALIDATE');
  });
});

describe('I-07 the way back to the grid', () => {
  it('I-07 preserves the URL of the grid, and leads nowhere else', () => {
    expect(entryAddress('abc', 'f.type=in:PRODUCT&sort=-date')).toBe(
      '/audit-trail/admin/view/abc?back=f.type%3Din%3APRODUCT%26sort%3D-date',
    );
    expect(entryAddress('abc')).toBe('/audit-trail/admin/view/abc');
    expect(gridAddress('f.type=in:PRODUCT&sort=-date')).toBe('/audit-trail/admin?f.type=in%3APRODUCT&sort=-date');
    expect(gridAddress('//evil.example')).toBe('/audit-trail/admin?%2F%2Fevil.example=');
    expect([gridAddress(undefined), gridAddress(['a', 'b'])]).toEqual(['/audit-trail/admin', '/audit-trail/admin']);
  });
});
