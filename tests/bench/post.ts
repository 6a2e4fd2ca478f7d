import type { Handler } from '@/server/endpoint/contract';

interface Posted {
  readonly cookie: string;
  readonly body: object;
  readonly params?: Record<string, string>;
}

/** Calls a handler as its server would, and reads the answer; another one than 200 is an error. */
export async function post(handler: Handler, { cookie, body, params = {} }: Posted): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const request = new Request('http://localhost:3000/infomed/api/x/', { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await handler(request, { params: Promise.resolve(params) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
