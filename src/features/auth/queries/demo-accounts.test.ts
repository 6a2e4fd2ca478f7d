import { expect, it } from 'vitest';
import { withEnvironment } from '../../../../tests/support/environment';
import { demoAccounts } from './demo-accounts';

const isOffered = async (values: Record<string, string>): Promise<boolean> => {
  let accounts: unknown;
  await withEnvironment({ APP_ENV: 'demo', APP_URL: 'http://localhost:3000', ...values }, async () => {
    accounts = await demoAccounts();
  });
  return accounts !== null;
};

it('I-02b demo accounts are offered where this machine alone reaches the server: APP_URL and HOST both loopback', async () => {
  expect(await isOffered({})).toBe(true);
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '[::1]', '127.1.2.3']) expect(await isOffered({ HOST }), HOST).toBe(true);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'infomed.example']) expect(await isOffered({ HOST }), HOST).toBe(false);
  for (const APP_URL of ['https://infomed.example', 'http://192.168.1.5:3000', 'http://localhost.evil.example'])
    expect(await isOffered({ APP_URL }), APP_URL).toBe(false);
  expect(await isOffered({ APP_ENV: 'production', AUTH_SECRET: 'a-secret-of-this-test-0123456789-0123456789' })).toBe(false);
  expect(await isOffered({ DEMO_PASSWORD: 'Another-2026!' })).toBe(false);
});
