import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStore } from '@/server/files/bucket';
import { diskStore } from '@/server/files/disk';
import type { Store } from '@/server/files/store-contract';
import { type BucketServer, bucketServer } from '../support/bucket-server';

const folder = mkdtempSync(join(tmpdir(), 'infomed-store-'));
let server: BucketServer;
const stores: Record<string, Store> = { disk: diskStore(folder) };
beforeAll(async () => {
  server = await bucketServer();
  stores.bucket = bucketStore(server.address);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const calm = new AbortController().signal;
const bytesOf = async (store: Store, key: string): Promise<Buffer | null> => {
  const found = await store.get(key);
  if (!found) return null;
  const bytes = Buffer.from(await new Response(found.stream).arrayBuffer());
  expect(found.size).toBe(bytes.byteLength);
  return bytes;
};
const keysOf = async (store: Store, prefix: string) => (await Array.fromAsync(store.keys(prefix))).toSorted();
const hashOf = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex');

/** Chunks of a length that fits no boundary. */
function streamOf(bytes: Buffer, chunk = 700_001): { stream: ReadableStream<Uint8Array>; isLeft: () => boolean } {
  let [at, isLeft] = [0, false];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.byteLength) return controller.close();
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + chunk)));
        at += chunk;
      },
      cancel() {
        isLeft = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isLeft: () => isLeft };
}

describe.each(['disk', 'bucket'])('files on the %s', (name) => {
  const store = (): Store => stores[name] as Store;

  it('rule 6 stores bytes under their key, replaces earlier ones, and returns null for a missing key', async () => {
    const key = `files/ab/${randomUUID()}`;
    expect(await bytesOf(store(), key)).toBeNull();
    for (const bytes of [randomBytes(300_000), randomBytes(10), Buffer.alloc(0), Buffer.from('é "&<>')]) {
      await store().put(key, bytes);
      expect(await bytesOf(store(), key)).toEqual(bytes);
    }
    await store().remove([key, `${key}.t`]);
    expect(await bytesOf(store(), key)).toBeNull();
    await store().remove([key]);
  });

  it('rule 6 I-06 stores a long stream whole, and nothing of an abandoned one', async () => {
    const bytes = randomBytes(35 * 1024 * 1024);
    const [whole, short, left, failed] = ['whole', 'short', 'left', 'failed'].map((each) => `exports/${each}`) as [
      string,
      string,
      string,
      string,
    ];
    expect(await store().putStream(whole, streamOf(bytes).stream, calm)).toBe(bytes.byteLength);
    expect(hashOf(await bytesOf(store(), whole))).toBe(hashOf(bytes));
    expect(await store().putStream(short, streamOf(bytes.subarray(0, 1_000)).stream, calm)).toBe(1_000);
    expect(await store().putStream(short, streamOf(Buffer.alloc(0)).stream, calm)).toBe(0);
    expect(await bytesOf(store(), short)).toEqual(Buffer.alloc(0));

    const leaving = new AbortController();
    const source = streamOf(bytes);
    const storing = store().putStream(left, source.stream, leaving.signal);
    leaving.abort(new Error('cancelled'));
    await expect(storing).rejects.toThrow('cancelled');
    expect(source.isLeft()).toBe(true);
    let rounds = 0;
    const breaking = new ReadableStream<Uint8Array>({
      pull(controller) {
        rounds += 1;
        if (rounds < 30) controller.enqueue(new Uint8Array(1024 * 1024));
        else controller.error(new Error('rows are gone'));
      },
    });
    await expect(store().putStream(failed, breaking, calm)).rejects.toThrow('rows are gone');
    expect(await keysOf(store(), 'exports')).toEqual([short, whole]);
    // A reader that disconnects early ends the reading.
    const found = await store().get(whole);
    await found?.stream.cancel();
    await store().remove([whole, short]);
    expect(await keysOf(store(), 'exports')).toEqual([]);
  });

  it('R-17 lists everything below a prefix, also more than a page of a thousand, with when it was written', async () => {
    const since = Date.now();
    // A disk has no pages, and syncs each file.
    const expectedKeys = Array.from({ length: name === 'bucket' ? 1_003 : 40 }, (_, i) => `many/${String(i % 16).padStart(2, '0')}/${i}`);
    for (let at = 0; at < expectedKeys.length; at += 50)
      await Promise.all(expectedKeys.slice(at, at + 50).map((key) => store().put(key, Buffer.from('x'))));
    await store().put('manyfold/1', Buffer.from('x'));
    expect(await keysOf(store(), 'many')).toEqual(expectedKeys.toSorted());
    const listed = await Array.fromAsync(store().list('many'));
    expect(listed).toHaveLength(expectedKeys.length);
    for (const { writtenAt } of listed) expect(Math.abs(writtenAt.getTime() - since)).toBeLessThan(120_000);
    expect(await keysOf(store(), 'nothing')).toEqual([]);
  });
});

const UNAVAILABLE = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' });

/** Every call of the store, each of which must be refused. */
async function refusesAll(store: Store, key: string): Promise<void> {
  const calls = [
    store.put(key, Buffer.from('x')),
    store.get(key),
    store.remove([key]),
    Array.fromAsync(store.list('files')),
    store.putStream(key, streamOf(Buffer.alloc(10)).stream, calm),
  ];
  for (const outcome of await Promise.allSettled(calls)) expect(outcome).toEqual({ status: 'rejected', reason: UNAVAILABLE });
}

describe('an unavailable bucket', () => {
  it('V16.5.2 rule 5 refuses within seconds, and every call works again once it is back, with the stored data', async () => {
    const key = `files/cd/${randomUUID()}`;
    const store = stores.bucket as Store;
    await store.put(key, Buffer.from('bytes'));
    await server.kill();
    await refusesAll(store, key);
    const pieces = streamOf(randomBytes(20 * 1024 * 1024));
    await expect(store.putStream(key, pieces.stream, calm)).rejects.toEqual(UNAVAILABLE);
    expect(pieces.isLeft()).toBe(true);
    await server.start();
    expect((await bytesOf(store, key))?.toString()).toBe('bytes');
    await store.put(key, Buffer.from('again'));
    expect((await bytesOf(store, key))?.toString()).toBe('again');
  });

  it('rule 6 takes a wrong key, a wrong bucket and a wrong answer for no success', async () => {
    const key = `files/ef/${randomUUID()}`;
    const { address } = server;
    await refusesAll(bucketStore({ ...address, secretKey: 'wrong' }), key);
    await refusesAll(bucketStore({ ...address, url: address.url.replace('back-office', 'nobodys') }), key);
    expect(await bytesOf(stores.bucket as Store, key)).toBeNull();
  });

  it('rule 6 retries where a bucket is busy or drops the connection, and accepts 200 with a declared length only', async () => {
    const messages: string[] = [];
    let answers: (number | 'cut')[] = [];
    const wayward = createServer((request, response) => {
      const answer = answers.shift() ?? 200;
      messages.push(`${request.method} ${answer}`);
      request.resume();
      request.on('end', () => {
        if (answer === 'cut') request.socket.destroy();
        else if (request.method === 'GET') response.write('of no declared length', () => response.end());
        else response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
      });
    });
    await new Promise<void>((done) => wayward.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(wayward.address() as AddressInfo).port}/bucket`;
    const store = bucketStore({ ...server.address, url });
    const outcome = async (...expectedKeys: (number | 'cut')[]) => {
      answers = expectedKeys;
      messages.length = 0;
      return store.put('files/a', Buffer.from('x')).then(
        () => messages.length,
        (error: Error) => `${error.message} ${messages.length}`,
      );
    };
    expect(await outcome(200)).toBe(1);
    expect(await outcome(503, 'cut', 200)).toBe(3);
    expect(await outcome(503, 503, 503)).toBe('SERVICE_UNAVAILABLE 3');
    expect(await outcome(403)).toBe('SERVICE_UNAVAILABLE 1');
    expect(await outcome(202)).toBe('SERVICE_UNAVAILABLE 1');
    expect(await outcome(302, 302, 302)).toBe('SERVICE_UNAVAILABLE 3');
    await expect(store.get('files/a')).rejects.toEqual(UNAVAILABLE);
    wayward.close();
  });

  it('rule 10 V16.5.2 waits for a silent bucket no longer than it has patience', async () => {
    const silent = createServer((request, response) => {
      if (request.method === 'GET') response.writeHead(200, { 'content-length': 10 }).write('begun');
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/bucket`;
    const store = bucketStore({ ...server.address, url }, { answer: 100, silence: 100 });
    await expect(store.put('files/a', Buffer.from('x'))).rejects.toEqual(UNAVAILABLE);
    const found = await store.get('files/a');
    await expect(new Response(found?.stream).arrayBuffer()).rejects.toThrow('the bucket fell silent');
    silent.closeAllConnections();
    silent.close();
  });
});
