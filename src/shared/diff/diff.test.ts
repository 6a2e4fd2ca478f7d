import { describe, expect, it } from 'vitest';
import { type DiffField, diffRecords, markCollisions, referenceName, sameValue, visibleText } from './diff';

const compare = (kind: DiffField['kind'], before: unknown, after: unknown) => {
  const [row] = diffRecords(
    [{ name: 'x', kind, group: 'g', ...(kind === 'ranges' ? { list: 'items' } : {}) }],
    { x: before },
    { x: after },
  );
  if (!row) throw new Error('no row');
  return row;
};
const notes = (before: string, after: string) => compare('html', before, after).notes;
const marked = (parts: readonly { text: string; mark: string }[] | undefined, mark: string) =>
  (parts ?? []).filter((part) => part.mark === mark).map(({ text }) => text.trim());

describe('sameValue', () => {
  it('takes null, absent, empty text and empty HTML for the same', () => {
    expect(sameValue('scalar', null, '')).toBe(true);
    expect(sameValue('date', undefined, null)).toBe(true);
    for (const html of ['<p></p>', '<p><br></p>', '<p> </p>', '<ul><li></li></ul>']) expect(sameValue('html', null, html)).toBe(true);
    expect(sameValue('html', '', '<p><img src="/a"></p>')).toBe(false);
  });
  it('is strict on numbers', () => {
    expect([sameValue('number', 0, null), sameValue('number', 0, '0'), sameValue('number', 2, 2)]).toEqual([false, false, true]);
  });
  it('P-44 takes a record under a new name for the same, and another one of that name for a change', () => {
    const area = { id: 'a', name: 'Oncologie' };
    expect(sameValue('reference', area, { id: 'a', name: 'Cancérologie' })).toBe(true);
    expect(sameValue('reference', area, { id: 'b', name: 'Oncologie' })).toBe(false);
    expect([sameValue('reference', null, area), sameValue('reference', null, undefined)]).toEqual([false, true]);
    expect([sameValue('reference', 'Oncologie', 'Oncologie'), sameValue('reference', 'Oncologie', null)]).toEqual([true, false]);
    expect([area, 'Oncologie', '', null, 7].map(referenceName)).toEqual(['Oncologie', 'Oncologie', null, null, null]);
  });
  it('takes null for false', () => {
    expect([sameValue('boolean', null, false), sameValue('boolean', true, null)]).toEqual([true, false]);
  });
  it('counts the order of ranges', () => {
    const [a, b] = [{ min: 1 }, { min: 2 }];
    expect(sameValue('ranges', { items: [a, b] }, { items: [a, b] })).toBe(true);
    expect(sameValue('ranges', { items: [a, b] }, { items: [b, a] })).toBe(false);
    expect(sameValue('ranges', null, { items: [] })).toBe(true);
    expect(sameValue('ranges', [{ min: 1, message: null }], [{ min: 1, message: '' }])).toBe(true);
  });
});

describe('diffRecords', () => {
  it('preserves the order and the groups of the fields and lists the changes', () => {
    const fields: DiffField[] = [
      { name: 'name', kind: 'scalar', group: 'info' },
      { name: 'status', kind: 'choice', group: 'info' },
      { name: 'isMine', kind: 'boolean', group: 'other' },
    ];
    const rows = diffRecords(fields, { name: 'A', status: 'X', isMine: true }, { name: 'A', status: 'Y', isMine: true });
    expect(rows.map(({ field, group, changed }) => [field, group, changed])).toEqual([
      ['name', 'info', false],
      ['status', 'info', true],
      ['isMine', 'other', false],
    ]);
  });
  it('DRAFT-11 works without a record to compare with: what is filled has changed', () => {
    const rows = diffRecords(
      [
        { name: 'a', kind: 'scalar', group: '' },
        { name: 'b', kind: 'html', group: '' },
      ],
      null,
      { a: 'x', b: '<p></p>' },
    );
    expect(rows.map(({ changed }) => changed)).toEqual([true, false]);
    expect(rows[0]?.parts).toEqual({ before: [], after: [{ text: 'x', mark: 'added' }] });
  });
  it('shows a changed text word by word', () => {
    const { parts } = compare('scalar', 'JANUVIA 50 mg, comprimé', 'JANUVIA 100 mg, comprimé');
    expect(marked(parts?.before, 'removed')).toEqual(['50']);
    expect(marked(parts?.after, 'added')).toEqual(['100']);
  });
});

describe('rich text', () => {
  it('compares the visible words, whatever the tags', () => {
    const { parts } = compare('html', '<p>Retour prévu le <b>12 mai</b></p>', '<p>Retour prévu le <b>15 juin</b></p>');
    expect(marked(parts?.before, 'removed')).toEqual(['12 mai']);
    expect(marked(parts?.after, 'added')).toEqual(['15 juin']);
    expect(notes('<p>le <b>12</b></p>', '<p>le <b>15</b></p>')).toEqual([]);
  });
  it('does not split decimals and reads entities', () => {
    const { parts } = compare('html', '<p>2,5 mg &lt; 3&nbsp;mg</p>', '<p>2,6 mg &lt; 3 mg</p>');
    expect(marked(parts?.before, 'removed')).toEqual(['2,5']);
    expect(visibleText('<p>a &amp; b</p><ul><li>c</li><li>d</li></ul>')).toBe('a & b\nc\nd');
  });
  it('lists a changed address of a link with the same words', () => {
    expect(notes('<p>Voir <a href="http://a">la page d’aide</a>.</p>', '<p>Voir <a href="http://b">la page d’aide</a>.</p>')).toEqual([
      { kind: 'link', change: 'changed', text: 'la page d’aide (http://a → http://b)', before: 'http://a', after: 'http://b' },
    ]);
  });
  it('lists added, removed and moved links', () => {
    expect(notes('<p>Voir ici</p>', '<p>Voir <a href="http://a">ici</a></p>')).toEqual([
      { kind: 'link', change: 'added', text: 'ici (http://a)', after: 'http://a' },
    ]);
    expect(notes('<p>Voir <a href="http://a">ici</a></p>', '<p>Voir ici</p>')).toMatchObject([
      { kind: 'link', change: 'removed', before: 'http://a' },
    ]);
    expect(notes('<p><a href="http://a">ici</a> et ici</p>', '<p>ici et <a href="http://a">ici</a></p>')).toMatchObject([
      { change: 'removed' },
      { change: 'added' },
    ]);
    expect(notes('<p>un</p>', '<p>un</p><p><a href="http://n">neuf</a></p>')).toMatchObject([
      { kind: 'link', change: 'added', text: 'neuf (http://n)' },
    ]);
  });
  it('lists images by source, alternative text and size', () => {
    expect(notes('<p>x</p>', '<p>x<img src="/i/1" alt="Boîte"></p>')).toEqual([
      { kind: 'image', change: 'added', text: '/i/1 · Boîte', after: '/i/1 · Boîte' },
    ]);
    expect(notes('<img src="/i/1" alt="a" width="10">', '<img src="/i/1" alt="a" width="20">')).toEqual([
      { kind: 'image', change: 'changed', text: '/i/1 · a · 10×? → /i/1 · a · 20×?', before: '/i/1 · a · 10×?', after: '/i/1 · a · 20×?' },
    ]);
    expect(notes('<img src="/i/1">', '<img src="/i/2">')).toMatchObject([{ change: 'changed', before: '/i/1', after: '/i/2' }]);
    expect(notes('<p>a<img src="/i/1"></p>', '<p>a</p>')).toMatchObject([{ kind: 'image', change: 'removed' }]);
  });
  it('lists formats: bold, italic, lists, colour', () => {
    expect(notes('<p>ne pas congeler</p>', '<p>ne <b>pas congeler</b></p>')).toEqual([
      { kind: 'format', change: 'added', text: 'pas congeler', name: 'bold' },
    ]);
    expect(notes('<p><i>a</i></p>', '<p>a</p>')).toMatchObject([{ change: 'removed', name: 'italic' }]);
    expect(notes('<p>a</p><p>b</p>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>')).toEqual([
      { kind: 'format', change: 'added', text: 'a b', name: 'ul' },
    ]);
    expect(notes('<p><span style="color: red">a</span></p>', '<p><span style="color: white">a</span></p>')).toMatchObject([
      { change: 'removed', name: 'color:red' },
      { change: 'added', name: 'color:white' },
    ]);
    expect(notes('<p>stop</p>', '<p><b>STOP</b></p>')).toMatchObject([{ kind: 'format', change: 'added', name: 'bold' }]);
  });
  it('never hides a change: markup without visible effect gets a note', () => {
    expect(notes('<p>a<br>b</p>', '<p>a</p><p>b</p>')).toEqual([{ kind: 'format', change: 'changed', text: '', name: 'markup' }]);
  });
  it('does not show scripts as text', () => {
    expect(visibleText('<p>a<script>alert(1)</script></p>')).toBe('a');
  });
  it('ends on the longest texts', () => {
    const long = (seed: number) => `<p>${Array.from({ length: 30_000 }, (_, at) => `m${(at * seed) % 9973}`).join(' ')}</p>`;
    expect(compare('html', long(7), long(11)).changed).toBe(true);
  }, 30_000);
});

describe('ranges', () => {
  const range = (min: number | null, max: number | null, status = 'OK') => ({ min, max, time: null, status, message: `${min}` });
  it('a range taken out of the middle is one removal, with the neighbour’s end changed', () => {
    const before = { items: [range(null, 2), range(2, 8, 'ASK'), range(8, 25), range(25, null, 'ALTERED')] };
    const after = { items: [range(null, 2), { ...range(8, 25), min: 2 }, range(25, null, 'ALTERED')] };
    expect(compare('ranges', before, after).ranges).toEqual([
      { change: 'same', before: 0, after: 0, fields: [] },
      { change: 'removed', before: 1, after: null, fields: [] },
      { change: 'changed', before: 2, after: 1, fields: ['min'] },
      { change: 'same', before: 3, after: 2, fields: [] },
    ]);
  });
  it('lists the changed fields of a range, and the additions', () => {
    const before = { items: [range(null, null)] };
    const after = { items: [{ ...range(null, 10), time: 60 }, range(10, null, 'ASK')] };
    expect(compare('ranges', before, after).ranges).toEqual([
      { change: 'changed', before: 0, after: 0, fields: ['max', 'time'] },
      { change: 'added', before: null, after: 1, fields: [] },
    ]);
  });
});

describe('P-04 collisions', () => {
  const fields: DiffField[] = ['a', 'b', 'c', 'd'].map((name) => ({ name, kind: 'scalar', group: '' }));
  const base = { a: '1', b: '1', c: '1', d: '1' };
  const now = { a: '2', b: '2', c: '1', d: '2' };
  const draft = { a: '3', b: '2', c: '3', d: '1' };
  it('P-04 a field collides when now differs from base and the draft from now', () => {
    const rows = markCollisions(diffRecords(fields, now, draft), base, now);
    expect(rows.map(({ collides }) => collides)).toEqual([true, false, false, true]);
    expect(rows.map((row) => row.base)).toEqual(['1', '1', '1', '1']);
    expect(diffRecords(fields, now, draft, { base })).toEqual(rows);
  });
  it('P-04 a field that the base does not name never collides', () => {
    expect(diffRecords(fields, now, draft, { base: { a: '1' } }).map(({ collides }) => collides ?? false)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
