import { describe, expect, it } from 'vitest';
import { readRichText, visibleText } from './rich-text';

const formats = (html: string) => readRichText(html)[0]?.formats;
const words = (html: string) => readRichText(html).map(({ key }) => key);

describe('DRAFT-06 what rich text shows', () => {
  it.each([
    ['b', 'bold'],
    ['strong', 'bold'],
    ['i', 'italic'],
    ['em', 'italic'],
    ['u', 'underline'],
    ['ins', 'underline'],
    ['s', 'strike'],
    ['strike', 'strike'],
    ['del', 'strike'],
    ['ul', 'ul'],
    ['ol', 'ol'],
    ['sub', 'sub'],
    ['sup', 'sup'],
    ['code', 'code'],
    ['pre', 'code'],
    ['blockquote', 'quote'],
    ['mark', 'mark'],
    ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `h${level}`]),
  ])('DRAFT-06 <%s> is the format %s', (tag = '', format = '') => {
    expect(formats(`<${tag}>a</${tag}>`)).toEqual([format]);
  });

  it.each([
    ['color: Red', 'color:red'],
    ['background-color:#FFF', 'background:#fff'],
    ['background: url(a:b)', 'background:url(a:b)'],
    ['font-size: 12px', 'size:12px'],
    ['text-align: center', 'align:center'],
    ['font-weight:700', 'weight:700'],
    ['font-style: italic', 'style:italic'],
    ['text-decoration: underline   dotted', 'decoration:underline dotted'],
    ['font-family: Arial', 'font:arial'],
    ['display: none', 'display:none'],
    ['visibility: hidden', 'visibility:hidden'],
  ])('DRAFT-06 the style “%s” is the format %s', (style, format) => {
    expect(formats(`<span style="${style}; width: 4px; color:">a</span>`)).toEqual([format]);
  });

  it('DRAFT-06 the formats around a word come once, in order', () => {
    expect(formats('<p class="  lead  wide"><b><font color="RED"><strong>a</strong></font></b></p>')).toEqual([
      'bold',
      'class:lead',
      'class:wide',
      'color:red',
    ]);
    expect(formats('<span color="red">a</span>')).toEqual([]);
    expect(readRichText('<p><b>a</b> b</p>').map((token) => token.formats)).toEqual([['bold'], []]);
  });

  it.each(['p', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'section'])(
    'DRAFT-06 <%s> is on lines of its own',
    (tag) => {
      expect(words(`a<${tag}>b</${tag}>c`)).toEqual(['a', '\n', 'b', '\n', 'c']);
    },
  );

  it('DRAFT-06 lines end once at breaks, rules and rows', () => {
    expect(words('<div><p><br>a</p></div><p></p><hr><div>b<br></div>')).toEqual(['a', '\n', 'b']);
    expect(words('<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>')).toEqual(['a', '\n', 'b', '\n', 'c']);
    expect(words('a<b>b</b><wbr>c')).toEqual(['a', 'b', 'c']);
  });

  it('DRAFT-06 invisible content is no text', () => {
    for (const tag of ['script', 'style', 'template', 'title']) expect(visibleText(`a<${tag}>hidden</${tag}>b`), tag).toBe('ab');
    expect(visibleText('<template>x<template>y</template>z</template>b')).toBe('b');
  });

  it('DRAFT-06 blank runs count as one blank, wherever the tags are', () => {
    expect(visibleText('<p>a  \n b<b> c</b><i>d </i> e</p>')).toBe('a b cd e');
    expect(visibleText('<p>a</p> <p> b</p>')).toBe('a\nb');
    expect(readRichText('<p>a<b> b</b></p>').map(({ text }) => text)).toEqual(['a ', 'b']);
    expect(visibleText('  ')).toBe('');
  });

  it('rule 10 DRAFT-06 of very many formats and levels some are read, and every word is', () => {
    const classes = Array.from({ length: 1_000 }, (_, no) => `c${no}`).join(' ');
    const [word] = readRichText(`<p class="${classes}"><b>a</b></p>`);
    expect([word?.key, word?.formats.length]).toEqual(['a', 50]);
    expect(visibleText(`${'<u>'.repeat(20_000)}a ${'</u>'.repeat(20_000)}b`)).toBe('a b');
  });

  it('DRAFT-06 links and images are facts of their words', () => {
    const [a, b, c] = readRichText('<a href="/x">a <b>b</b></a> c');
    expect([a?.href, b?.href, c?.href]).toEqual(['/x', '/x', null]);
    expect(readRichText('<a name="x">a</a>')[0]?.href).toBeNull();
    expect(readRichText('<a href="/x"><img src="/i" alt="Boîte" width="4" style=" border: 0 "></a>')).toEqual([
      { key: '\u0000image', text: '[Boîte] ', formats: [], href: '/x', image: { src: '/i', alt: 'Boîte', size: '4×? border: 0' } },
    ]);
    const [image] = readRichText('<img height="3">');
    expect(image).toMatchObject({ text: '[image] ', image: { src: '', alt: '', size: '?×3' } });
    expect(readRichText('<img src="/i">')[0]?.image?.size).toBe('');
  });
});
