import 'server-only';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@/shared/refusal';
import { log } from '../log';
import type { FromReader, Read } from './read-thread';

/** A workbook that costs more than this is none of ours: what is unpacked has a limit already (security.md). */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const;
const READ_TIMEOUT_MS = 10_000;

/**
 * The filled lines of a workbook's first sheet, as texts, each with its number in the sheet. The library reads in a thread of
 * its own, which ends with what it costs and stops at `maxRows`: then null. Only for bytes that `XLSX` accepted. Throws
 * FILE_REFUSED.
 */
export function readFirstSheet(bytes: Uint8Array, limits: Omit<Read, 'bytes'>): Promise<FromReader> {
  const request: Read = { bytes, ...limits };
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: request,
    env: {},
    execArgv: ['--conditions=react-server'],
    resourceLimits: MEMORY,
    name: 'workbook reader',
  });
  return new Promise<FromReader>((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => void thread.terminate(), READ_TIMEOUT_MS);
    const end = (work: () => void) => {
      clearTimeout(timer);
      if (!isOver) work();
      isOver = true;
    };
    const refuse = (reason: string) =>
      end(() => {
        log.info({ reason }, 'workbook not read');
        reject(new Refusal('FILE_REFUSED'));
      });
    thread.once('message', (lines: FromReader) => end(() => resolve(lines)));
    thread.once('error', (error) => refuse(error.message));
    thread.once('exit', (code) => refuse(`the thread ended with ${code}`));
  });
}
