import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { withEnvironment } from '../../../tests/support/environment';
import { stampClientAddress } from './client-address';

async function stamped(forwarded: string | undefined, trust = '1'): Promise<unknown> {
  const headers: IncomingHttpHeaders = { 'x-forwarded-for': forwarded };
  const variables = { TRUST_PROXY: trust, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  await withEnvironment(variables, () => stampClientAddress({ headers, socket: { remoteAddress: '10.0.0.1' } }));
  return headers['x-client-address'];
}

describe('the address that limits count by', () => {
  it('V4.1.3 is the last one that a trusted proxy added', async () => {
    expect(await stamped('1.2.3.4, 5.6.7.8')).toBe('5.6.7.8');
    expect(await stamped('1.2.3.4', '0')).toBe('10.0.0.1');
  });

  it('V4.1.3 X-02 is the proxy’s own where it named none: never an empty key that all share', async () => {
    for (const forwarded of [undefined, '', ' ', ',', '1.2.3.4, ', '1.2.3.4,,'])
      expect(await stamped(forwarded), forwarded).toBe('10.0.0.1');
  });
});
