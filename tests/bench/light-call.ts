import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface LightRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One call over connections that stay open: it costs the measuring side less than `fetch`. Fails where the answer breaks off. */
export function lightCall(agent: Agent, port: number, { path, method = 'GET', headers = {}, body }: LightRequest): Promise<Answer> {
  const sent = body && JSON.stringify(body);
  const sized = sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {};
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...sized } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('aborted', () => reject(new Error('the answer broke off')));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }));
    });
    call.on('error', reject);
    call.end(sent);
  });
}
