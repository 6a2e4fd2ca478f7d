import { describe, expect, it } from 'vitest';
import { planOfChanges, readPlan, tracedRows } from '../run/changed-plan.mjs';

const specs = ['auth', 'faq', 'orders', 'print', 'users', 'views'].map((name) => `tests/e2e/${name}.spec.ts`);
const imports = {
  'tests/e2e/auth.spec.ts': ['tests/e2e/support/accounts.ts'],
  'tests/e2e/orders.spec.ts': ['tests/e2e/support/portal.ts'],
  'tests/e2e/support/portal.ts': ['tests/e2e/support/accounts.ts', 'tests/support/mail.ts'],
  'tests/support/mail.ts': ['tests/e2e/support/portal.ts'],
};
const rows = tracedRows(`
| code | tests | sources |
|---|---|---|
| FAQ-01 | \`tests/e2e/faq.spec.ts\` \`src/features/faq/rules.test.ts\` | \`src/features/faq/rules.ts\` |
| FAQ-02 | \`tests/e2e/print.spec.ts\` | \`src/features/faq/rules.ts\` \`src/ui/print.ts\` |
| S-09 |  |  |
| X-01 | \`tests/api/log-in.test.ts\` | \`src/features/auth/commands/log-in.ts\` |
| P-01 | ${specs.map((spec) => `\`${spec}\``).join(' ')} | \`src/shared/account/rights.ts\` |
`);
const planOf = (...changed: string[]) => planOfChanges({ since: 'HEAD', changed, specs, imports, rows });
const BY_IMPORTS = [
  ['--project', 'unit', '--project', 'api', '--changed=HEAD', '--exclude', 'tests/api/every-endpoint*.test.ts'],
  ['--project', 'architecture'],
  ['--project', 'api', 'tests/api/every-endpoint'],
];

describe('the tests that a change reaches', () => {
  it('are found by imports, with all of architecture and the tests over every endpoint, each once', () => {
    for (const path of ['src/features/faq/rules.ts', 'docs/portal.md', 'tests/e2e/faq.spec.ts', 'src/package.json'])
      expect(planOf(path).vitest, path).toEqual(BY_IMPORTS);
  });

  it.each([
    'prisma/models/user.prisma',
    'prisma/seed/demo-accounts.json',
    'package.json',
    'package-lock.json',
    'tests/run/run-tests.mjs',
    'tests/support/call.ts',
    'tests/vitest.config.ts',
    'messages/fr/auth.json',
  ])('are all of Vitest when %s changed', (path) => {
    const { vitest, notes } = planOf('docs/portal.md', path);
    expect(vitest).toEqual([[]]);
    expect(notes[0]).toContain(path);
  });

  it('are browser specs that changed, or import what did', () => {
    expect(planOf('tests/e2e/auth.spec.ts').playwright).toEqual(['tests/e2e/auth.spec.ts']);
    expect(planOf('tests/e2e/support/accounts.ts').playwright).toEqual(['tests/e2e/auth.spec.ts', 'tests/e2e/orders.spec.ts']);
    expect(planOf('tests/support/mail.ts').playwright).toEqual(['tests/e2e/orders.spec.ts']);
    expect(planOf('tests/e2e/gone.spec.ts', 'src/cli/serve.mjs', 'src/features/auth/commands/log-in.ts').playwright).toBeUndefined();
  });

  it('are browser specs that name a requirement of a changed source', () => {
    expect(planOf('src/features/faq/rules.ts').playwright).toEqual(['tests/e2e/faq.spec.ts', 'tests/e2e/print.spec.ts']);
    expect(planOf('src/ui/print.ts', 'tests/e2e/faq.spec.ts').playwright).toEqual(['tests/e2e/faq.spec.ts', 'tests/e2e/print.spec.ts']);
  });

  it('are all browser specs, and it says so, when it would be more than 40 % of them, or their configuration changed', () => {
    const { playwright, notes } = planOf('src/shared/account/rights.ts');
    expect(playwright).toEqual([]);
    expect(notes).toEqual(['The change reaches 6 of 6 browser specs: all of them run.']);
    expect(planOf('src/ui/print.ts', 'tests/e2e/faq.spec.ts', 'tests/e2e/users.spec.ts').playwright).toEqual([]);
    expect(planOf('tests/playwright.config.ts').playwright).toEqual([]);
  });

  it('are read from this tree: its specs, their imports and its table of requirements', () => {
    const { playwright, notes } = readPlan('HEAD', ['src/features/auth/components/use-log-in.ts', 'tests/e2e/support/chain.ts']);
    expect(playwright).toEqual(expect.arrayContaining(['tests/e2e/auth.spec.ts', 'tests/e2e/requests-journey.spec.ts']));
    expect(notes.at(-1)).toContain('tests/e2e/auth.spec.ts');
  });
});
