import { describe, expect, it } from 'vitest';
import { diffRichText } from './rich-text-diff';

const notes = (before: string, after: string) =>
  diffRichText(before, after).notes.map(({ kind, change, text, name, before: was, after: is }) =>
    [kind, change, text, name, was, is].map((part) => part ?? '-').join('|'),
  );

describe('DRAFT-06 what words alone do not show', () => {
  it('DRAFT-06 a rewritten passage reports no unchanged link or format', () => {
    const passage = (words: string) => `<p>a <b><a href="/x">${words}</a></b> z</p>`;
    expect(notes(passage('old'), passage('new text'))).toEqual([]);
    expect(notes(passage('old'), '<p>a <i><a href="/y">new</a></i> z</p>')).toEqual([
      'link|removed|old (/x)|-|/x|-',
      'format|removed|old|bold|-|-',
      'link|added|new (/y)|-|-|/y',
      'format|added|new|italic|-|-',
    ]);
  });

  it('DRAFT-06 neighbouring words with the same change are one note', () => {
    expect(notes('<p>a b</p><p>c d</p>', '<p>a <b>b</b></p><p><b>c</b> d</p>')).toEqual(['format|added|b c|bold|-|-']);
    expect(notes('<p>a b c</p>', '<p><b>a</b> b <b>c</b></p>')).toEqual(['format|added|a|bold|-|-', 'format|added|c|bold|-|-']);
    expect(notes('<p>a b</p>', '<p><a href="/x">a</a> <a href="/y">b</a></p>')).toEqual([
      'link|added|a (/x)|-|-|/x',
      'link|added|b (/y)|-|-|/y',
    ]);
    expect(notes('<p><b>a</b></p>', '<p><b><i>a</i></b></p>')).toEqual(['format|added|a|italic|-|-']);
  });

  it('DRAFT-06 C-20b an exponent that is lost, gained or lowered shows in the words', () => {
    const texts = (before: string, after: string) => {
      const parts = diffRichText(before, after);
      return [parts.before, parts.after].map((side) => side.map(({ text, mark }) => (mark === 'same' ? text : `[${text}]`)).join(''));
    };
    const dose = '<p>soit 5×10<sup>3</sup> UI</p>';
    expect(texts(dose, '<p>soit 5×103 UI</p>')).toEqual(['soit 5×[10³ ]UI', 'soit 5×[103 ]UI']);
    expect(notes(dose, '<p>soit 5×103 UI</p>')).toEqual(['format|removed|³|sup|-|-']);
    expect(texts('<p>10<sup>3</sup></p>', '<p>10<sub>3</sub></p>')).toEqual(['10[³]', '10[₃]']);
    expect(texts('<p>1er</p>', '<p>1<sup>er</sup></p>')).toEqual(['1er', '1er']);
    expect(notes('<p>1er</p>', '<p>1<sup>er</sup></p>')).toEqual(['format|added|er|sup|-|-']);
  });

  it('DRAFT-06 images by their text; an unchanged one is not reported', () => {
    const image = (src: string, alt = '') => `<p>a <img src="${src}" alt="${alt}"> b</p>`;
    expect(notes(image('/1'), image('/1'))).toEqual([]);
    expect(notes(image('/1', 'x'), image('/2', 'x'))).toEqual(['image|changed|/1 · x → /2 · x|-|/1 · x|/2 · x']);
    expect(notes('<p>a b</p>', image('/1'))).toEqual(['image|added|/1|-|-|/1']);
    expect(notes(image('/1'), '<p>a b</p>')).toEqual(['image|removed|/1|-|/1|-']);
    expect(notes('<p>a b</p>', '<p>a <img> b</p>')).toEqual(['image|added||-|-|']);
  });

  it('rule 10 DRAFT-06 compares texts of more words than a call takes arguments', () => {
    const words = 'a '.repeat(150_000);
    expect(notes(`<p>${words}</p>`, `<p>${words}<b>b</b></p>`)).toEqual(['format|added|b|bold|-|-']);
  });

  it('DRAFT-06 nothing but blanks around it is no change; markup that shows nothing is one', () => {
    expect([notes(' <p>a</p>', '<p>a</p>\n'), notes('<p>a</p>', '<p>a</p>')]).toEqual([[], []]);
    expect(notes('<p>a</p>', '<div>a</div>')).toEqual(['format|changed||markup|-|-']);
    expect(notes('<p>a</p>', '<div>b</div>')).toEqual([]);
  });
});
