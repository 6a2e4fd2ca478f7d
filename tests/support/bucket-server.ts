import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/postgres-cluster.mjs';

/** An S3 server that checks signatures, in its own process: it can be killed and restarted with its data. */
export interface BucketServer {
  /** what the application needs to know; the server knows one key only */
  readonly address: { readonly url: string; readonly region: string; readonly accessKey: string; readonly secretKey: string };
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'back-office';
const [accessKey, secretKey] = ['a-key', 'the+secret/of=it'];

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => done(true));
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => done(false));
  });

export async function bucketServer(): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-bucket-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async () => {
    const [ending] = [child];
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((done) => ending.once('exit', done));
    ending.kill('SIGKILL');
    await gone;
  };
  const start = async () => {
    const args = ['tests/support/bucket-process.mjs', folder, String(port), BUCKET, accessKey, secretKey];
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child = started;
    while (!(await accepts(port))) {
      if (started.exitCode !== null) throw new Error('the bucket server ended');
      await new Promise((go) => setTimeout(go, 30));
    }
  };
  await start();
  return {
    address: { url: `http://127.0.0.1:${port}/${BUCKET}`, region: 'eu-west-3', accessKey, secretKey },
    start,
    kill,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
