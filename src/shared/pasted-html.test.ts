import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './pasted-html';

describe('a pasted text', () => {
  it('PRODF-53 cleans what a word processor pastes', () => {
    const pasted = `<html xmlns:o="x"><head><style>p{color:red}</style></head><body lang=FR><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b>Rupture</b><o:p></o:p> <span style="color:windowtext">en ville</span></p>
<!--EndFragment--></body></html>`;
    expect(cleanPastedHtml(pasted)).toBe('<p><b>Rupture</b> en ville</p>');
  });

  it('PRODF-53 drops the attributes that styles and scripts hang on, however they are quoted', () => {
    for (const attribute of ['class', 'lang', 'dir', 'id', 'align', 'onclick', 'ONLOAD'])
      for (const value of ['"a b"', "'a b'", 'ab', ' = "a"'])
        expect(cleanPastedHtml(`<p ${attribute}${value.includes('=') ? value : `=${value}`}>x</p>`), `${attribute} ${value}`).toBe(
          '<p>x</p>',
        );
    expect(cleanPastedHtml('<a href="/x" class=y target="_blank" id=\'z\'>a</a>')).toBe('<a href="/x" target="_blank">a</a>');
    expect(cleanPastedHtml('<p>class=a is no attribute</p>')).toBe('<p>class=a is no attribute</p>');
  });

  it('PRODF-53 turns pasted list paragraphs into lists', () => {
    const entry = (mark: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>${mark}</span><!--[endif]-->${text}</p>`;
    expect(cleanPastedHtml(entry('·', 'un') + entry('·', 'deux'))).toBe('<ul><li>un</li><li>deux</li></ul>');
    expect(cleanPastedHtml(entry('1.', 'un') + entry('2.', 'deux'))).toBe('<ol><li>un</li><li>deux</li></ol>');
  });

  it('PRODF-58 preserves a pasted colour of the palette and drops any other', () => {
    expect(cleanPastedHtml('<span style="font:x;color: #A8201A">a</span>')).toBe('<span style="color: #a8201a">a</span>');
    expect(cleanPastedHtml('<span style="color:#ff00ff">a</span>')).toBe('a');
  });

  it('PRODF-54 mends pasted links, however they are quoted', () => {
    expect(cleanPastedHtml('<a href="www.a.example">a</a> <a class=x href=\'b.example\'>b</a> <a href="">c</a>')).toBe(
      '<a href="http://www.a.example">a</a> <a href=\'http://b.example\'>b</a> <a href="">c</a>',
    );
  });

  it('PRODF-53 loses no text to unclosed markup, or to text that only looks like markup', () => {
    expect(cleanPastedHtml('<xml>a <p>b class=c d</p>')).toBe('<xml>a <p>b class=c d</p>');
    expect(cleanPastedHtml('<p class=MsoListParagraph>entry')).toBe('<p>entry');
    expect(cleanPastedHtml('<p class=MsoListParagraph><!--[if !supportLists]-->1. text</p>')).toBe('<ul><li>1. text</li></ul>');
  });

  it('PRODF-53 reads the marks of lists that browsers put on the clipboard', () => {
    const entry = (text: string) => `<p class=MsoListParagraph><![if !supportLists]><span>1.</span><![endif]>${text}</p>`;
    expect(cleanPastedHtml(`${entry('un')}\n${entry('deux')}`)).toBe('<ol><li>un</li><li>deux</li></ol>');
  });
});
