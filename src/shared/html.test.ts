import { describe, expect, it } from 'vitest';
import { COLOURS, cleanPastedHtml, displayedLength, displayedText, isBlankHtml, mendLink, withHexColours } from './html';

describe('rich text', () => {
  it("PRODF-54 puts 'http://' before a link that lacks it", () => {
    expect(mendLink('www.ansm.sante.fr')).toBe('http://www.ansm.sante.fr');
    expect(mendLink(' example.org/a?b=c ')).toBe('http://example.org/a?b=c');
    expect(mendLink('//example.org')).toBe('http://example.org');
    expect(mendLink('javascript:alert(1)')).toBe('http://javascript:alert(1)');
  });

  it('PRODF-54 leaves http, https, mailto, tel and addresses of this site as they are', () => {
    for (const address of ['http://a.fr', 'HTTPS://a.fr', 'mailto:a@b.fr', 'tel:+33123456789', '/files/doc/1']) {
      expect(mendLink(address)).toBe(address);
    }
    expect(mendLink('  ')).toBe('');
  });

  it('PRODF-58 offers 14 colours, each of its own', () => {
    expect(new Set(Object.values(COLOURS)).size).toBe(14);
  });

  it('PRODF-46 counts displayed characters, not markup', () => {
    expect(displayedLength('<p>Caf&eacute; <strong>noir</strong></p><p>&#x1F600;</p>')).toBe(10);
    expect(displayedLength('<p>a&nbsp;b</p>')).toBe(3);
    expect(displayedText('<p>un</p><ul><li>deux</li><li>trois</li></ul>')).toBe('un\ndeux\ntrois');
    expect(displayedText('<p>un<br>deux</p><script>alert(1)</script>')).toBe('un\ndeux');
    expect(displayedText('&unknown; &amp;')).toBe('&unknown; &');
    expect(displayedText('<h1>a</h1>  <p>b</p><!-- c > d\n--> <h7>e</h7>')).toBe('a\nb\ne');
  });

  it('PRODF-46 decodes the entities that French texts come with, in either case and by number', () => {
    const named =
      '&laquo;&nbsp;&eacute;&egrave;&ecirc;&agrave;&acirc;&ccedil;&icirc;&ocirc;&ugrave;&ucirc;&nbsp;&raquo;&rsquo;&hellip;&euro;&deg;&lt;&gt;&quot;&apos;';
    expect(displayedText(named)).toBe('«\u00a0éèêàâçîôùû\u00a0»’…€°<>"\'');
    expect(displayedText('&#233;&#xE9;&#Xe9;&#0;&#x110000;&EACUTE;')).toBe('ééé&#0;&#x110000;é');
  });

  it('PRODF-46 knows an emptied editor', () => {
    expect(isBlankHtml('<p></p>')).toBe(true);
    expect(isBlankHtml('<p>&nbsp;</p>')).toBe(true);
    expect(isBlankHtml(null)).toBe(true);
    expect(isBlankHtml('<p><img src="/files/images/1"></p>')).toBe(false);
    expect(isBlankHtml('<p>a</p>')).toBe(false);
  });

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

  it('PRODF-58 stores colours as they stand in the palette', () => {
    expect(withHexColours('<span style="color: rgb(168, 32, 26);">a</span>')).toBe('<span style="color: #a8201a;">a</span>');
  });

  it('PRODF-58 keeps a pasted colour of the palette and drops any other', () => {
    expect(cleanPastedHtml('<span style="font:x;color: #A8201A">a</span>')).toBe('<span style="color: #a8201a">a</span>');
    expect(cleanPastedHtml('<span style="color:#ff00ff">a</span>')).toBe('a');
  });
});
