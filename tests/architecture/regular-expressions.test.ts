import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Literal, literalsBelow } from './regular-expressions';

// The checker's own JavaScript: no Java, no other process.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Literals that the checker found safe; it needs a minute for all of them. `REGEXP_RECORD=1` checks and rewrites them. */
const RECORD = 'tests/architecture/regular-expressions.json';
const isNewRecord = process.env.REGEXP_RECORD === '1';
const CHECK_MS = 60_000;

/** Those that the checker does not find safe, and what limits their cost. */
const LIMITED: Readonly<Record<string, string>> = {
  '/<Code>(\\w{1,60})<\\/Code>/': 'reads the first 2,000 characters of an answer of the bucket',
};

const known = new Set<string>(!isNewRecord && existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : []);
const textOf = ({ source, flags }: Literal): string => `/${source}/${flags}`;

/** Files whose expressions see one word at a time, from its start. */
const ON_WORDS = ['src/features/chatbot/rules/safety/reading.ts'];

function finding(literal: Literal): string | null {
  const result = checkSync(literal.source, literal.flags, { timeout: CHECK_MS });
  const summary = 'complexity' in result ? result.complexity?.summary : undefined;
  return result.status === 'safe'
    ? null
    : `${textOf(literal)} is ${result.status} (${summary ?? 'not decided'}): ${literal.files.join(', ')}`;
}

describe('V1.3.12 regular expressions', () => {
  const literals = literalsBelow('src', 'tools');

  it('V1.3.12 rule 10 take time that grows with the length of the text, by the checker’s judgement', { timeout: 600_000 }, () => {
    expect(literals.length).toBeGreaterThan(150);
    const findings = literals
      .filter(
        (literal) =>
          !known.has(textOf(literal)) && !(textOf(literal) in LIMITED) && !literal.files.every((file) => ON_WORDS.includes(file)),
      )
      .flatMap((literal) => finding(literal) ?? []);
    expect(findings).toEqual([]);
    if (isNewRecord)
      writeFileSync(
        RECORD,
        `${JSON.stringify(
          literals
            .map(textOf)
            .filter((text) => !(text in LIMITED))
            .toSorted(),
          null,
          1,
        )}\n`,
      );
  });

  it('V1.3.12 the checker knows a dangerous one', () => {
    expect(finding({ source: '^(a+)+$', flags: '', files: ['here'] })).toContain('vulnerable');
    expect(finding({ source: '\\/+$', flags: '', files: ['here'] })).toContain('polynomial');
  });
});
