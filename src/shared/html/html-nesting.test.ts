import { describe, expect, it } from 'vitest';
import { limitNesting, MAX_NESTING } from './html-nesting';

const nested = (tag: string, depth: number) => `${`<${tag}>`.repeat(depth)}x${`</${tag}>`.repeat(depth)}`;

describe('rule 10 nesting of a text', () => {
  it('rule 10 stays as it is down to the limit, whatever the elements are', () => {
    for (const html of [
      nested('b', MAX_NESTING),
      '<p>a'.repeat(500),
      '<ul><li>a<li>b</ul>'.repeat(500),
      '<p>a<br><img src="/i"><hr></p>'.repeat(500),
      '<u>a</b></u>'.repeat(500),
      '<p title="<b>">1 < 2</p>',
    ])
      expect(limitNesting(html)).toBe(html);
  });

  it('rule 10 C-20a removes deeper tags, but not their contents', () => {
    const deep = `${'<b>'.repeat(MAX_NESTING)}<i class="<i>">x</i><u>y`;
    expect(limitNesting(deep)).toBe(`${'<b>'.repeat(MAX_NESTING)}x</i>y`);
  });
});
