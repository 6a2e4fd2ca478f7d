import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { aloneWithTestsFile } from './support/chatbot-tests';
import { rows } from './support/owner';
import { portalHeaders } from './support/portal';
import { test } from './support/test';

const run = promisify(execFile);

interface Example {
  readonly script: string;
  readonly status: string;
  /** what the guide shows of the answer */
  readonly shown: unknown;
}

/** The commands of the guide, each with the status that it promises and the answer shown below it. */
function examplesOf(guide: string): Example[] {
  return [...guide.matchAll(/```sh\n([\s\S]*?)```(?:\s*```json\n([\s\S]*?)```)?/g)].map(([, script = '', json]) => ({
    script,
    status: /# answers (\d{3})/.exec(script)?.[1] ?? 'none promised',
    shown: json === undefined ? undefined : JSON.parse(json),
  }));
}

/** Members whose value is the same at any time. */
const FIXED: ReadonlySet<string> = new Set([
  ...[
    'error',
    'dci',
    'fields.email',
    'fields.productQuantity',
    'fields.product',
    'known',
    'isPossibleSideEffect',
    'actions[0]',
    'category',
  ],
]);

/** Every name that the guide shows is in the answer, with a value of the same type; some with the same value. */
function expectShown(answer: unknown, shown: unknown, at: string): void {
  if (Array.isArray(shown)) {
    expect(Array.isArray(answer), at).toBe(true);
    const [first] = answer as unknown[];
    if (shown.length > 0) expectShown(first, shown[0], `${at}[0]`);
  } else if (shown !== null && typeof shown === 'object') {
    for (const [name, value] of Object.entries(shown)) expectShown((answer as Record<string, unknown>)?.[name], value, `${at}.${name}`);
  } else {
    expect(typeof answer, at).toBe(typeof shown);
    if ([...FIXED].some((name) => at.endsWith(`.${name}`))) expect(answer, at).toBe(shown);
  }
}

test('S-06 S-11 N-28 N-30 N-37 N-38 every command of the integrators’ guide returns what the guide documents', async ({ browser }) => {
  const guide = readFileSync('docs/portal.md', 'utf8');
  const examples = examplesOf(guide);
  expect(examples.length).toBeGreaterThan(7);
  const { authorization } = await portalHeaders(browser, 'READ', 'SUBMIT');
  const leaveChatbot = await aloneWithTestsFile();
  const [{ active } = { active: false }] = await rows<{ active: boolean }>('SELECT "active" FROM "ChatbotSetting"');
  await rows('UPDATE "ChatbotSetting" SET "active" = true');
  const cwd = mkdtempSync(join(tmpdir(), 'infomed-guide-'));
  const env = { ...process.env, PORTAL: process.env.E2E_BASE_URL ?? '', TOKEN: authorization.replace('Bearer ', '') };
  try {
    for (const { script, status, shown } of examples) {
      const telling = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${script}`;
      const { stdout } = await run('bash', ['-c', telling], { cwd, env });
      const lines = stdout.trimEnd().split('\n');
      expect(lines.pop(), script).toBe(status);
      if (shown !== undefined) expectShown(JSON.parse(lines.join('\n')), shown, script);
    }
  } finally {
    await rows('UPDATE "ChatbotSetting" SET "active" = $1', [active]);
    await leaveChatbot();
    rmSync(cwd, { recursive: true, force: true });
  }
});
