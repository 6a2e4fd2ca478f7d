import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyRoute } from '../support/documented-routes';
import { gatedPages } from './pages';
import { finerRights, rightsDocument } from './rights-table';
import { documentedEndpoints, exportsOfRoutes, rightOf } from './routes';
import { filesBelow, isTest } from './source';

const VERBS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const exported = await exportsOfRoutes();

describe('endpoints', () => {
  it('ROLES-18 ROLES-19 S-05 V8.1.1 answer to exactly these rights: endpoint-rights.txt, which `npm run rights` writes', async () => {
    const lines = exported.map(({ address, verb, handler }) => `${verb} ${address} -> ${rightOf(handler?.contract)}`);
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('endpoint-rights.txt');
  });

  it('ROLES-18 ROLES-19 S-05 V8.1.1 are listed with the pages in docs/rights.md, which `npm run rights` writes', async () => {
    await expect(rightsDocument(await documentedEndpoints(), gatedPages())).toMatchFileSnapshot('../../docs/rights.md');
  });

  it('S-05 state each right that is checked beyond the contract in the docstring of the check', () => {
    const named = new Set(finerRights().map(({ file }) => file));
    const deciding = filesBelow('src/features', /\.ts$/).filter(
      (file) => !isTest(file) && /\b(?:can|isAllowed)\(/.test(readFileSync(file, 'utf8')),
    );
    expect(deciding.filter((file) => !named.has(file))).toEqual([]);
  });

  it('carry a contract in every verb, and export nothing else', () => {
    const without = exported.filter(({ verb, handler }) => !VERBS.has(verb) || !handler);
    expect(without.map(({ file, verb }) => `${file} ${verb}`)).toEqual([]);
  });

  it('V13.4.5 are in the API document, all of them', async () => {
    const documented = (await everyRoute()).map(({ method, path }) => `${method} ${path}`);
    expect(documented.toSorted()).toEqual(exported.map(({ address, verb }) => `${verb} ${address}`).toSorted());
  });

  it('state their code above each verb; our own codes have a line in docs/endpoints.md', async () => {
    const list = readFileSync('docs/endpoints.md', 'utf8');
    const isListed = (title: string) => (title.match(/\bO-\d{3}\b/g) ?? []).every((code) => list.includes(`| ${code} |`));
    const wrong = (await documentedEndpoints()).filter(({ name, title }) => title === name || !isListed(title));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('are named in the lists of calls: endpoints of the specification by their number, our own in docs/endpoints.md', () => {
    const list = readFileSync('docs/endpoints.md', 'utf8');
    const unnamed = exported.filter(({ file, address, verb }) => {
      const shown = address.replace(/\[(\w+)\]/g, '{$1}');
      return (
        !/\b[EN]-\d{2,3}\b/.test(readFileSync(file, 'utf8')) &&
        !list.split('\n').some((line) => line.includes(`| ${verb} |`) && line.includes(`\`${shown}\``))
      );
    });
    expect(unnamed.map(({ file, verb }) => `${verb} ${file}`)).toEqual([]);
  });
});

describe('pages', () => {
  it('S-05 X-04 call the gate in their own file, except the public ones', () => {
    const pages = filesBelow('src/app', /^page\.tsx$/);
    const open = pages.filter(
      (file) => !file.startsWith('src/app/(visitor)/') && !/\bgate\((?:'|[A-Z_]+\))/.test(readFileSync(file, 'utf8')),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(open).toEqual([]);
  });

  it('X-04a are guarded, so that what they throw is a screen of the first HTML, and none throws to the framework', () => {
    const pages = filesBelow('src/app', /^page\.tsx$/);
    const unguarded = pages.filter((file) => !readFileSync(file, 'utf8').includes('export default guardedPage('));
    expect(unguarded).toEqual([]);
    const interrupts = /import \{[^}]*\b(?:notFound|forbidden|unauthorized)\b[^}]*\} from 'next\/navigation'/;
    expect(filesBelow('src', /\.tsx?$/).filter((file) => interrupts.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('stay short', () => {
    const long = filesBelow('src/app', /^(?:page\.tsx|route\.ts)$/).filter((file) => readFileSync(file, 'utf8').split('\n').length > 60);
    expect(long).toEqual([]);
  });
});
