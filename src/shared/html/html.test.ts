import { describe, expect, it } from 'vitest';
import { COLOURS, displayedLength, displayedText, isBlankHtml, withHexColours } from './html';

describe('rich text', () => {
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

  it('PRODF-46 joins blanks on both sides of a tag, and reads no markup within a text', () => {
    expect(displayedText('<p>a <b> b</b>\n <i> </i>c</p>  <p> d</p>')).toBe('a b c\nd');
    expect(displayedText('<p>a<br class="x">b<br/>c</p>')).toBe('a\nb\nc');
    expect(displayedText('<p>1 < 2 > 0</p><p title="a > b">x</p>')).toBe('1 < 2 > 0\nx');
    expect(displayedText('<p>a</p><p></p><p></p><p></p><p>b</p>')).toBe('a\n\nb');
    expect(displayedText(`${'&#32;'.repeat(3)}a${'&#32;'.repeat(3)}<br>${'&#32;'.repeat(3)}b`)).toBe('a\nb');
  });

  it('C-20b raised and lowered digits and signs stay readable in plain text, letters stay, the length is the same', () => {
    expect(displayedText('<p>5×10<sup>3</sup>, 10<sup><b>-3</b></sup>, Ca<sup>2+</sup>, H<sub>2</sub>O</p>')).toBe(
      '5×10³, 10⁻³, Ca²⁺, H₂O',
    );
    expect(displayedText('<p>1<sup>er</sup>, GARDASIL<sup>®</sup>, C<sub>max</sub> 2<sub>(−1=)</sub></p>')).toBe(
      '1er, GARDASIL®, Cmax 2₍₋₁₌₎',
    );
    expect(displayedText('<p>a<sup>&amp;1;&#233;</sup> 2</p><p><sup>3</p><p>4</p>')).toBe('a&¹;é 2\n³\n4');
    expect(displayedLength('<p>10<sup>-3</sup></p>')).toBe(4);
  });

  it('V1.1.1 a surrogate by number is no character, which a database could not store', () => {
    expect(displayedText('<p>&#xD800;&#56832;</p>')).toBe('\ufffd\ufffd');
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
    expect(isBlankHtml('<p> </p><p>&#32;</p><p>b</p>')).toBe(false);
    expect(isBlankHtml('<style>p { color: red }</style><p>&nbsp;</p>')).toBe(true);
    expect(isBlankHtml('<script>a</script>b')).toBe(false);
    expect(isBlankHtml('a <')).toBe(false);
    expect(isBlankHtml('< ')).toBe(false);
  });

  it('PRODF-58 stores colours as the palette has them', () => {
    expect(withHexColours('<span style="color: rgb(168, 32, 26);">a</span>')).toBe('<span style="color: #a8201a;">a</span>');
  });
});
