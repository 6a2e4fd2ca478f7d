// What failed in a run, from what the runners reported: pure. A run repeats it at its end, where whoever has only the last lines finds it.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a reason that are shown, and characters of each. */
const LINES = 6;
const COLUMNS = 240;
/** Failures that are shown with their reasons; a run that breaks everywhere names no more. */
const MAX_SHOWN = 30;

/** The first lines of what a test threw: without colours, stack and blank lines. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, LINES).map((line) => line.slice(0, COLUMNS));
}

/**
 * Failed tests of Vitest's JSON report, and files that failed as a whole.
 * @returns {{ name: string, reason: string[] }[]}
 */
export function failedInVitest(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: `${file} › ${fullName}`, reason: firstLines(failureMessages[0]) }));
    return status === 'failed' && failed.length === 0 ? [{ name: file, reason: firstLines(message) }] : failed;
  });
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Tests of Playwright's JSON report that ended so: `unexpected` failed, `flaky` passed at a second try. */
export function endedInPlaywright(report, status) {
  return specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        name: `tests/e2e/${file} › ${title}`,
        reason: firstLines(results.find(({ error }) => error)?.error.message),
      })),
  );
}

/** A heading, and each test with its reason below it; '' for none. */
export function listOf(heading, tests) {
  if (tests.length === 0) return '';
  const shown = tests.slice(0, MAX_SHOWN).flatMap(({ name, reason }) => [`  ${name}`, ...reason.map((line) => `      ${line}`)]);
  const rest = tests.length - MAX_SHOWN;
  return [heading, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}
