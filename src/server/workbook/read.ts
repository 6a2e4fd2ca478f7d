import 'server-only';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@/shared/refusal';
import { log } from '../log';
import type { Read, ReadLine } from './read-thread';

/** A workbook that costs more than this is none of ours: what is unpacked has a limit already (security.md). */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const;
const MOST_MS = 30_000;

/**
 * The filled lines of a workbook's first sheet, as texts, each with its number in the sheet. The library reads in a thread of
 * its own, which ends with what it costs. Only for bytes that `XLSX` accepted. Throws FILE_REFUSED.
 */
export function readFirstSheet(bytes: Uint8Array, { maxLines, maxColumns }: Omit<Read, 'bytes'>): Promise<ReadLine[]> {
  const wanted: Read = { bytes, maxLines, maxColumns };
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: wanted,
    env: {},
    execArgv: ['--conditions=react-server'],
    resourceLimits: MEMORY,
    name: 'workbook reader',
  });
  return new Promise<ReadLine[]>((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => void thread.terminate(), MOST_MS);
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
    thread.once('message', (lines: ReadLine[]) => end(() => resolve(lines)));
    thread.once('error', (error) => refuse(error.message));
    thread.once('exit', (code) => refuse(`the thread ended with ${code}`));
  });
}
