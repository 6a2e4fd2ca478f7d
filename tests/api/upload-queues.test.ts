import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as imageRoute from '@/app/upload/material-image/route';
import * as pdfRoute from '@/app/upload/product-document-pdf/route';
import { IMAGE, PDF as PDF_KIND } from '@/server/files/accept';
import { XLSX } from '@/server/files/accept-workbook';
import { UPLOAD_WAIT_MS } from '@/server/files/upload-queue';
import { eventually } from '../support/eventually';
import { editor, makePeople, PDF, send } from '../support/files';
import { imageOf } from './pictures';

beforeAll(makePeople);
afterEach(() => {
  vi.useRealTimers();
});

it('rule 10 V15.1.3 R-15 workbooks that are being read delay neither pictures nor PDFs', async () => {
  expect(new Set([XLSX.queue, IMAGE.queue, PDF_KIND.queue]).size).toBe(3);
  const workbooks = await Promise.all([XLSX.queue.acquire(), XLSX.queue.acquire()]);
  expect((await send(imageRoute, await imageOf('png'), 'a.png')).status).toBe(200);
  expect((await send(pdfRoute, PDF)).status).toBe(200);
  for (const release of workbooks) release();
});

it('rule 10 V15.1.3 R-15 an upload that waits over five seconds gets 503 with Retry-After, and the next one its turn', async () => {
  const bytes = await imageOf('png');
  const pictures = await Promise.all([IMAGE.queue.acquire(), IMAGE.queue.acquire()]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = send(imageRoute, bytes, 'a.png', undefined, editor);
  let isOver = false;
  void waiting.finally(() => {
    isOver = true;
  });
  // Its clock starts once the bytes are read.
  await eventually(
    async () => {
      await vi.advanceTimersByTimeAsync(UPLOAD_WAIT_MS);
      expect(isOver).toBe(true);
    },
    { interval: 5 },
  );
  vi.useRealTimers();
  const answer = await waiting;
  expect(answer).toMatchObject({ status: 503, body: { success: false, error: 'SERVICE_UNAVAILABLE' } });
  expect(answer.headers.get('retry-after')).toBe('5');
  for (const release of pictures) release();
  expect((await send(imageRoute, bytes, 'a.png')).status).toBe(200);
});
