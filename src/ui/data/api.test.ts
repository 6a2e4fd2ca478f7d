import { afterEach, describe, expect, it, vi } from 'vitest';
import { onExpiredSession } from '../session/expired-session';
import { ApiRefusal, request } from './api';

function answerWith(status: number, body: string): void {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status })));
}

afterEach(() => vi.unstubAllGlobals());

describe('calls', () => {
  it('NOTICE-06 carry the code, fields, values and request id of a refusal', async () => {
    answerWith(409, JSON.stringify({ error: 'DRAFT_STALE', requestId: 'r1', fields: { cip: 'cipLength' }, params: { by: 'C. Martin' } }));
    await expect(request('PUT', '/x', {})).rejects.toMatchObject({
      code: 'DRAFT_STALE',
      status: 409,
      requestId: 'r1',
      fields: { cip: 'cipLength' },
      params: { by: 'C. Martin' },
    });
  });

  it('NOTICE-06 use the status as code when the response has none', async () => {
    answerWith(418, '<html>no tea</html>');
    await expect(request('GET', '/x')).rejects.toMatchObject({ code: '418', status: 418, fields: {} });
  });

  it('S-19 V16.5.2 treat a gateway error of a proxy as a network failure', async () => {
    for (const status of [502, 503, 504]) {
      answerWith(status, '<html>bad gateway</html>');
      await expect(request('PUT', '/x', {})).rejects.toMatchObject({ code: 'NETWORK', status });
    }
    answerWith(503, JSON.stringify({ error: 'SERVICE_UNAVAILABLE', requestId: 'r' }));
    await expect(request('PUT', '/x', {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  });

  it('NOTICE-06 distinguish a network failure from a refusal, and an aborted call from both', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
    await expect(request('GET', '/x')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    const controller = new AbortController();
    controller.abort();
    await expect(request('GET', '/x', undefined, { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiRefusal);
  });

  it('AUTH-03 report an expired session', async () => {
    const expired = vi.fn();
    const release = onExpiredSession(expired);
    answerWith(401, JSON.stringify({ error: 'UNAUTHENTICATED', requestId: 'r' }));
    await expect(request('GET', '/x')).rejects.toBeInstanceOf(ApiRefusal);
    expect(expired).toHaveBeenCalledOnce();
    release();
  });

  it('NOTICE-06 return null for an empty body', async () => {
    answerWith(200, '');
    await expect(request('DELETE', '/x')).resolves.toBeNull();
  });
});
