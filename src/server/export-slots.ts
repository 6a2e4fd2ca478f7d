import 'server-only';
import { Refusal } from '@/shared/refusal';

const PER_PERSON = 2;
const IN_ALL = 6;
/** Milliseconds after which a reader that takes nothing has gone away: its place and its thread are somebody else's. */
const PATIENCE = 120_000;
const running = new Map<string, number>();

/** At most two exports at once per person and six in all (rule 7): each holds a connection and memory. Throws EXPORT_BUSY. */
export function oneExport(actorId: string, open: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const total = [...running.values()].reduce((sum, n) => sum + n, 0);
  const own = running.get(actorId) ?? 0;
  if (own >= PER_PERSON || total >= IN_ALL) throw new Refusal('EXPORT_BUSY');
  const reader = open().getReader();
  running.set(actorId, own + 1);
  let isOpen = true;
  const free = () => {
    if (!isOpen) return;
    isOpen = false;
    const left = (running.get(actorId) ?? 1) - 1;
    if (left > 0) running.set(actorId, left);
    else running.delete(actorId);
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(patience);
      try {
        const { done, value } = await reader.read();
        if (value) controller.enqueue(value);
        if (!done) {
          patience = setTimeout(() => {
            free();
            controller.error(new Error('nobody takes the export'));
            reader.cancel().catch(() => undefined);
          }, PATIENCE);
          patience.unref();
          return;
        }
        free();
        controller.close();
      } catch (error) {
        free();
        controller.error(error);
      }
    },
    async cancel(reason) {
      clearTimeout(patience);
      free();
      await reader.cancel(reason);
    },
  });
}
