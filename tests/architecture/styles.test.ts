import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from './source';

/** A `:has()` on what contains the page is asked again, over all of it, whenever anything in the page comes or goes. */
const OVER_THE_PAGE = /(?:^|[\s,}])(?::root|html|body|main|#content)[^\s,{]*:has\(\s*(?!>)|<(?:html|body|main)\b[^>]*\bhas-\[(?!>)/g;
/** Rules that count on paper only. */
const PRINTED = 'src/app/styles/print.css';

it('no style of a screen asks the whole page for a descendant', () => {
  const files = filesBelow('src', /\.(?:css|tsx)$/).filter((file) => file !== PRINTED);
  const found = files.flatMap((file) => (readFileSync(file, 'utf8').match(OVER_THE_PAGE) ?? []).map((text) => `${file}: ${text.trim()}`));
  expect(found).toEqual([]);
  expect('html:has(main .sticky) {'.match(OVER_THE_PAGE)).not.toBeNull();
  expect('<main className="has-[.wide]:max-w-none">'.match(OVER_THE_PAGE)).not.toBeNull();
});
