import { describe, expect, it } from 'vitest';
import { CALLS, DECISIONS, REQUIREMENTS, traceabilityTable, traces, undefinedCodes, undefinedCodesIn } from './specification';

/** A code as area, number and letter, for comparing. */
const partsOf = (code: string): [area: string, rank: string] => {
  const [, area = '', number = '', letter = ''] = /^([A-Z]+)-(\d+)([a-z]?)$/.exec(code) ?? [];
  return [area, number.padStart(3, '0') + letter];
};

describe('the specification', () => {
  it('defines every code that sources, tests and documents name', () => {
    expect(undefinedCodes()).toEqual([]);
  });

  it('knows a code of an unknown area as undefined, and words that only look like codes', () => {
    const unknown = ['ZZ', 'PROD', 'P'].map((area) => `${area}-99`);
    expect(undefinedCodesIn(`${unknown.join(', ')}, PROD-01, SHA-256, UTF-8, ISO-8601, CVE-2025-29927`, 'README.md')).toEqual(unknown);
  });

  it('has a test that names it for every requirement', () => {
    const found = traces();
    expect(REQUIREMENTS).toHaveLength(611);
    expect(REQUIREMENTS.filter((code) => !found.get(code)?.tests.size)).toEqual([]);
  });

  it('is traced to a source or to what its tests exercise for every requirement', () => {
    const rows = traceabilityTable().split('\n');
    expect(REQUIREMENTS.filter((code) => !rows.some((row) => row.startsWith(`| ${code} |`) && !row.endsWith('|  |')))).toEqual([]);
  });

  it('lists the decisions of an area together, in the order of their codes', () => {
    const parts = [...DECISIONS.keys()].map(partsOf);
    const areas = parts.map(([area]) => area).filter((area, at, all) => area !== all[at - 1]);
    expect(areas).toEqual([...new Set(areas)]);
    const misplaced = parts.filter(([area, rank], at) => parts[at - 1]?.[0] === area && (parts[at - 1]?.[1] ?? '') >= rank);
    expect(misplaced.map((each) => each.join('-'))).toEqual([]);
  });

  it('has for every decision with a letter the decision, requirement or call that it refines', () => {
    const bases = new Set([...DECISIONS.keys(), ...REQUIREMENTS, ...CALLS]);
    expect([...DECISIONS.keys()].filter((code) => !bases.has(code.replace(/[a-z]$/, '')))).toEqual([]);
  });

  it('has for every decision a source or a test that names it, or a sentence why not', () => {
    const found = traces();
    const isUnnamed = ([code, words]: [string, string]): boolean => !found.has(code) && !words.includes('Not named in code:');
    expect([...DECISIONS].filter(isUnnamed).map(([code]) => code)).toEqual([]);
  });

  it('says of a decision only files as the place where it is built, which name it', () => {
    const places = [...DECISIONS].flatMap(([code, words]) =>
      [...words.matchAll(/Built in `([^`]+)`/g)].map(([, path = '']) => ({ code, path })),
    );
    expect(places.length).toBeGreaterThan(20);
    const found = traces();
    expect(places.filter(({ code, path }) => !found.get(code)?.sources.has(path))).toEqual([]);
  });

  it('is traced by the current docs/traceability.md: npm run trace rewrites it', async () => {
    await expect(traceabilityTable()).toMatchFileSnapshot('../../docs/traceability.md');
  });
});
