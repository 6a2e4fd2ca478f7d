import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import {
  ARTICLE_TOOLS,
  BANNER_TOOLS,
  EARLY_ACCESS_TOOLS,
  FAQ_TOOLS,
  PRODUCT_TOOLS,
  type RichTextTool,
  richTextRules,
} from '@/shared/html/rich-text';
import { HOSTILE } from '../../../tests/support/hostile-html';
import { cleanHtml } from './clean-html';

const SCREENS: Readonly<Record<string, readonly RichTextTool[]>> = {
  product: PRODUCT_TOOLS,
  article: ARTICLE_TOOLS,
  faq: FAQ_TOOLS,
  banner: BANNER_TOOLS,
  'early access': EARLY_ACCESS_TOOLS,
};
const ID = '0b6672a1-1111-4111-8111-111111111111';
const NEW_TAB = 'target="_blank" rel="noopener noreferrer"';
/** What each tool makes, as the editor writes it. */
const MADE: Readonly<Partial<Record<RichTextTool, string>>> = {
  size: '<p><span style="font-size:2.5em">x</span></p>',
  heading: '<h1>x</h1><h2>x</h2><h3>x</h3><h4>x</h4><h5>x</h5><h6>x</h6>',
  bold: '<p><strong>x</strong></p>',
  italic: '<p><em>x</em></p>',
  underline: '<p><u>x</u></p>',
  strike: '<p><s>x</s></p>',
  superscript: '<p>10<sup>x</sup></p>',
  subscript: '<p>H<sub>x</sub></p>',
  orderedList: '<ol start="3"><li><p>x</p></li></ol>',
  bulletList: '<ul><li><p>x</p></li></ul>',
  link: `<p><a href="https://example.org/a?b=1&amp;c=2" ${NEW_TAB}>x</a> <a href="mailto:a@b.example" ${NEW_TAB}>y</a> <a href="tel:+33100000000" ${NEW_TAB}>z</a></p>`,
  image: `<p><img src="/files/images/${ID}/?size=t" alt="é" width="20" height="10" style="width:50%" /></p>`,
  pastedImage: `<p><img src="/files/images/${ID}/" alt="é" /></p>`,
  colour: '<p><span style="color:#a8201a">x</span></p>',
};

/** Everything in a text that is not on the list of its tools, or leads anywhere but to the web, a mail or a telephone. */
function foreignIn(html: string, tools: readonly RichTextTool[]): string[] {
  const { tags, attributes, styles } = richTextRules(tools);
  const wrong: string[] = [];
  const parser = new Parser({
    onopentag(tag, attribs) {
      if (!tags.includes(tag)) wrong.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attribs)) {
        if (!attributes[tag]?.includes(name)) wrong.push(`${tag} ${name}`);
        if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(value)) wrong.push(`href ${value}`);
        if (name === 'src' && !/^\/files\/images\/[0-9a-f-]{36}/.test(value)) wrong.push(`src ${value}`);
        if (name === 'style') {
          for (const part of value.split(';')) {
            const [property = '', given = ''] = part.split(':');
            if (!styles.includes(property.trim()) || !/^\s*(#[0-9a-f]{3,6}|rgb\([\d\s,]+\)|[\d.]{1,7}(px|%|em|rem))\s*$/i.test(given)) {
              wrong.push(`style ${part}`);
            }
          }
        }
      }
    },
    oncomment: () => void wrong.push('comment'),
  });
  parser.end(html);
  return wrong;
}

describe.each(Object.entries(SCREENS))('C-20 V1.3.1 rich text of the screen: %s', (_screen, tools) => {
  it('V1.3.1 C-20 lets none of the hostile markup through, and cleans the clean to itself', () => {
    for (const hostile of HOSTILE) {
      const clean = cleanHtml(`<p>before</p>${hostile}<p>after</p>`, tools);
      expect({ hostile, foreign: foreignIn(clean, tools) }).toEqual({ hostile, foreign: [] });
      expect(clean).toContain('before');
      expect(cleanHtml(clean, tools)).toBe(clean);
    }
  });

  it('C-20 preserves the output of its tools unchanged, and of other tools only the text', () => {
    for (const [tool, html] of Object.entries(MADE) as [RichTextTool, string][]) {
      const clean = cleanHtml(html, tools);
      const isAllowed = tools.includes(tool) || (tool.toLowerCase().endsWith('image') && richTextRules(tools).tags.includes('img'));
      if (isAllowed) expect(clean).toBe(html);
      else expect({ tool, foreign: foreignIn(clean, tools) }).toEqual({ tool, foreign: [] });
      if (html.includes('>x<')) expect(clean).toContain('x');
    }
  });
});

it('C-20b superscript and subscript are tools of every screen', () => {
  const html = '<p>5×10<sup>3</sup>, H<sub>2</sub>O</p>';
  for (const tools of Object.values(SCREENS)) expect(cleanHtml(html, tools)).toBe(html);
});

it('C-20 headings that a screen does not have stay paragraphs, old names of striking become today’s', () => {
  expect(cleanHtml('<h2>One</h2><h3>Two</h3>', BANNER_TOOLS)).toBe('<p>One</p><p>Two</p>');
  expect(cleanHtml('<p><strike>a</strike><del>b</del></p>', ARTICLE_TOOLS)).toBe('<p><s>a</s><s>b</s></p>');
});

it('C-20 a list of the kind that a screen does not have becomes one of the other kind, its items stay', () => {
  const ordered = '<ol start="3"><li><p>One</p><ol><li><p>Two</p></li></ol></li></ol>';
  expect(cleanHtml(ordered, BANNER_TOOLS)).toBe('<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>');
  expect(cleanHtml(ordered, PRODUCT_TOOLS)).toBe(ordered);
});

it('C-20 a sign that opens no element stays text, in attributes too', () => {
  expect(cleanHtml('<p>a < b <3 <<b>c</b> &lt;</p> <', PRODUCT_TOOLS)).toBe('<p>a &lt; b &lt;3 &lt;<b>c</b> &lt;</p> &lt;');
  expect(cleanHtml('<p><a href="https://a.example/?q=1<2">x</a></p>', PRODUCT_TOOLS)).toContain('q=1&lt;2');
  expect(cleanHtml('<p>\uFDD0 < 3</p>', PRODUCT_TOOLS)).toBe('<p>\uFDD0 &lt; 3</p>');
});
