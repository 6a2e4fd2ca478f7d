import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { webStreamOf } from '@/server/http/web-stream';

const folder = mkdtempSync(join(tmpdir(), 'infomed-stream-'));
const path = join(folder, 'bytes');
writeFileSync(path, Buffer.alloc(3_000_000, 'x'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a streamed answer', () => {
  it('V16.5.4 carries every byte, and a failure of its source', async () => {
    expect((await new Response(webStreamOf(createReadStream(path))).arrayBuffer()).byteLength).toBe(3_000_000);
    await expect(new Response(webStreamOf(createReadStream(join(folder, 'none')))).arrayBuffer()).rejects.toThrow();
  });

  it('V16.5.4 ends its source without a word when its reader leaves, whatever is still on its way', async () => {
    for (const read of [0, 1, 2]) {
      const source = createReadStream(path, { highWaterMark: 65_536 });
      const reader = webStreamOf(source).getReader();
      for (let i = 0; i < read; i += 1) await reader.read();
      const closed = once(source, 'close');
      await reader.cancel('gone');
      await closed;
      expect(source.destroyed).toBe(true);
    }
    // A write right before and right after leaving: what ended the process with the framework's own adapter.
    const pipe = new PassThrough();
    pipe.on('error', () => undefined);
    const reader = webStreamOf(pipe).getReader();
    pipe.write('a');
    await reader.read();
    pipe.write('b');
    await reader.cancel();
    pipe.write('c');
    await new Promise((done) => setTimeout(done, 50));
  });
});
