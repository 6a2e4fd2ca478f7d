import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, it } from 'vitest';
import { address, declarationDesk, SENT } from '../../../../tests/support/declarations';
let desk: Awaited<ReturnType<typeof declarationDesk>>;
beforeAll(async () => { desk = await declarationDesk(); });
afterAll(() => desk.close());
it('speed', async () => {
  for (let n = 0; n < 20; n++) await desk.send({ ...SENT, email: address() }, { 'idempotency-key': randomUUID() });
  for (const lanes of [1, 8]) {
    const from = performance.now(); let done = 0;
    await Promise.all(Array.from({ length: lanes }, async () => { while (done < 400) { done += 1; const r = await desk.send({ ...SENT, email: address() }, { 'idempotency-key': randomUUID() }); if (r.status !== 200) throw new Error(String(r.status)); } }));
    console.log(lanes, 'lanes', Math.round(400 / ((performance.now() - from) / 1000)), '/s');
  }
}, 60_000);
