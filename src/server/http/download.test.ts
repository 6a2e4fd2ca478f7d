import { describe, expect, it } from 'vitest';
import { download } from './download';

/** A download of endless bytes; `isLeft` once its reader is gone. */
function endless(): { request(init?: RequestInit): Promise<Response>; isLeft(): boolean } {
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    cancel() {
      isLeft = true;
    },
  });
  const route = download({
    summary: 'Bytes without end',
    allow: 'public',
    contentType: 'application/pdf',
    handle: async () => ({ body, contentType: 'application/pdf', fileName: 'a.pdf', disposition: 'attachment' }),
  });
  const request = (init?: RequestInit) => route(new Request('http://localhost:3000/files/doc/a', init), { params: Promise.resolve({}) });
  return { request, isLeft: () => isLeft };
}

describe('an unread download', () => {
  it('rule 10 ends its source where only the headers are requested: the framework drops the body of a HEAD', async () => {
    const { request, isLeft } = endless();
    const { status, body, headers } = await request({ method: 'HEAD' });
    expect([status, body, isLeft()]).toEqual([200, null, true]);
    expect(headers.get('content-disposition')).toContain('a.pdf');
  });

  it('rule 7 rule 10 ends its source when its client disconnects before the response begins', async () => {
    const before = endless();
    expect((await before.request({ signal: AbortSignal.abort() })).status).toBe(200);
    expect(before.isLeft()).toBe(true);

    const between = endless();
    const leaving = new AbortController();
    await between.request({ signal: leaving.signal });
    expect(between.isLeft()).toBe(false);
    leaving.abort();
    expect(between.isLeft()).toBe(true);
  });

  it('rule 7 leaves a body alone that is being read: its reader gets the error itself', async () => {
    const { request, isLeft } = endless();
    const leaving = new AbortController();
    const reader = (await request({ signal: leaving.signal })).body?.getReader();
    leaving.abort();
    expect(isLeft()).toBe(false);
    await reader?.cancel();
    expect(isLeft()).toBe(true);
  });
});
