import { describe, expect, it } from 'vitest';
import { endedInPlaywright, failedInVitest, listOf } from '../run/failed-tests.mjs';

const STACK =
  '\u001b[31mAssertionError: expected 200 to be 401\u001b[39m\n\n- Expected\n+ Received\n\n- 401\n+ 200\n    at tests/a.test.ts:3:1';

describe('the tests that failed, at the end of a run', () => {
  it('are named with their file and the first lines of what they threw', () => {
    const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: status === 'failed' ? [STACK] : [] });
    const report = {
      testResults: [
        {
          name: '/app/tests/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [test('the cookie is read', 'failed'), test('b', 'passed')],
        },
        { name: '/app/src/b.test.ts', status: 'failed', message: 'Error: Cannot find package', assertionResults: [] },
        { name: '/app/src/d.test.ts', status: 'failed', message: 'the hook broke', assertionResults: [test('d', 'skipped')] },
        { name: '/app/src/c.test.ts', status: 'passed', message: '', assertionResults: [test('c', 'passed')] },
      ],
    };
    expect(listOf('Failed:', failedInVitest(report, '/app')).split('\n')).toEqual([
      'Failed:',
      '  tests/a.test.ts › the cookie is read',
      '      AssertionError: expected 200 to be 401',
      '      - Expected',
      '      + Received',
      '      - 401',
      '      + 200',
      '  src/b.test.ts',
      '      Error: Cannot find package',
      '  src/d.test.ts',
      '      the hook broke',
    ]);
  });

  it('are found in browser tests at any depth, apart from those that passed at a second try', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      ...{ file: 'shell.spec.ts', title },
      tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
    });
    const report = {
      suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky', 'Timeout'), spec('c', 'unexpected', 'Gone')] }] }],
    };
    expect(endedInPlaywright(report, 'unexpected')).toEqual([{ name: 'tests/e2e/shell.spec.ts › c', reason: ['Gone'] }]);
    expect(endedInPlaywright(report, 'flaky')).toEqual([{ name: 'tests/e2e/shell.spec.ts › b', reason: ['Timeout'] }]);
  });

  it('are no list where none failed, and thirty of them where everything did', () => {
    expect(listOf('Failed:', [])).toBe('');
    const all = Array.from({ length: 40 }, (_, index) => ({ name: `test ${index}`, reason: [] }));
    expect(listOf('Failed:', all).split('\n')).toHaveLength(32);
    expect(listOf('Failed:', all)).toMatch(/ and 10 more$/);
  });
});
