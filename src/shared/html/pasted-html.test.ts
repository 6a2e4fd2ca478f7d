import { describe, expect, it } from 'vitest';
import { cleanPastedHtml as read } from './pasted-html';

const cleanPastedHtml = (html: string): string => read(html).html;

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
      '<p><a href="http://www.a.example">a</a> <a href=\'http://b.example\'>b</a> <a>c</a></p>',
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

describe('what carries meaning in a pasted text', () => {
  it.each([
    ['Word', '<p class=MsoNormal>5×10<sup>3</sup> UI, CO<sub>2</sub><o:p></o:p></p>', '<p>5×10<sup>3</sup> UI, CO<sub>2</sub></p>'],
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;vertical-align:baseline;">5×10</span><span style="font-size:6.6pt;vertical-align:super;">3</span></p></b>',
      '<p>5×10<sup>3</sup></p>',
    ],
    [
      'LibreOffice',
      '<p lang="fr-FR" style="margin-bottom: 0cm">10<sup>-3</sup> H<sub>2</sub>O</p>',
      '<p>10<sup>-3</sup> H<sub>2</sub>O</p>',
    ],
    ['Outlook', '<p class="MsoNormal">m<span style="vertical-align:sub">max</span></p>', '<p>m<sub>max</sub></p>'],
    ['Google Docs', '<p><span style="font-weight:700;font-style:italic;">Rupture</span></p>', '<p><strong><em>Rupture</em></strong></p>'],
  ])('C-20c stays a mark: %s', (_from, pasted, html) => {
    expect(cleanPastedHtml(pasted)).toBe(html);
  });

  it('C-20c lays the rows of an Excel table out as lines, their cells apart', () => {
    const pasted = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body link="#0563C1"><table border=0 cellpadding=0 width=160>
 <!--StartFragment--><col width=80 span=2>
 <tr height=20><td height=20 class=xl65 width=80>Dose</td><td class=xl65>UCD<span
  style='mso-spacerun:yes'> </span>par boîte</td></tr>
 <tr><td>25 mg</td><td align=right>10</td></tr><!--EndFragment--></table></body></html>`;
    expect(cleanPastedHtml(pasted).replaceAll(/\s+/g, ' ')).toBe('<p>Dose | UCD par boîte</p> <p>25 mg | 10</p>');
    expect(read(pasted).lost).toEqual({ pictures: 0, links: 0, tables: 1 });
  });

  it('C-20c holds the lines of a Word cell in one row, and marks headings', () => {
    const pasted = `<table class=MsoTableGrid><tr><th><p class=MsoNormal>Produit</p></th><td><p>A</p><p>B<br>C</p></td><td></td><td><ul><li>x</li><li>y</li></ul></td></tr></table><p>Après</p>`;
    expect(cleanPastedHtml(pasted)).toBe('<p><strong>Produit </strong> | A B C  |  | x y </p><p>Après</p>');
  });

  it('C-20c reads a table in a table as one row', () => {
    expect(cleanPastedHtml('<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>')).toBe(
      '<p>a | b | c | d</p>',
    );
  });

  it.each([
    ['Outlook', '<p class=MsoListParagraph>·&nbsp;&nbsp;&nbsp; un</p><p class=MsoListParagraph>·&nbsp; deux</p>'],
    ['a page', '<ul><li>• un</li><li><p>• deux</p></li></ul>'],
  ])('C-20c doubles no bullet: %s', (_from, pasted) => {
    expect(cleanPastedHtml(pasted).replaceAll(/<\/?p>/g, '')).toBe('<ul><li>un</li><li>deux</li></ul>');
  });

  it('C-20c takes no dash or number of a text for a bullet', () => {
    expect(cleanPastedHtml('<ul><li>- 5 °C</li><li>o-xylène</li></ul>')).toBe('<ul><li>- 5 °C</li><li>o-xylène</li></ul>');
  });

  it('C-20c holds the blanks between links', () => {
    expect(cleanPastedHtml('<a href="https://a.fr">a</a> <a href="https://b.fr">b</a>')).toBe(
      '<p><a href="https://a.fr">a</a> <a href="https://b.fr">b</a></p>',
    );
  });

  it('C-20c drops pictures of the other program’s files and of the web, and counts them', () => {
    const own = '<img src="/files/images/7d7f3c80-0c51-4d3a-9f6e-000000000000">';
    const pasted = `<p>a<img src="file:///C:/Users/x/clip_image001.png"><img src="https://a.fr/b.png"><img src="data:image/png;base64,x">${own}</p>`;
    expect(read(pasted)).toEqual({ html: `<p>a${own}</p>`, lost: { pictures: 3, links: 0, tables: 0 } });
  });

  it('C-20c PRODF-54 makes no link of a script or a file, and counts it', () => {
    for (const href of ['javascript:alert(1)', 'java&#115;cript:alert(1)', 'file:///C:/plan.docx'])
      expect(read(`<p><a href="${href}">plan</a></p>`)).toEqual({ html: '<p><a>plan</a></p>', lost: { pictures: 0, links: 1, tables: 0 } });
  });
});
