import type { BlockRef } from './tree';

/** maximum concurrent calls. */
export const MAX_CONCURRENT_CALLS = 2;

interface Call<Row> extends BlockRef<Row> {
  readonly controller: AbortController;
}

interface CallResult<Answer> {
  done: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

export interface BlockCalls<Row, Answer> {
  readonly isFull: () => boolean;
  readonly isPending: (block: BlockRef<Row>) => boolean;
  /** fetches a block; an aborted call reports nothing */
  readonly start: (block: BlockRef<Row>, fetchBlock: (signal: AbortSignal) => Promise<Answer>, result: CallResult<Answer>) => void;
  /** aborts the calls for other blocks than these */
  readonly abortOthers: (needed: readonly BlockRef<Row>[]) => void;
  readonly abortAll: () => void;
}

/** The pending calls of a grid, one per block. */
export function blockCalls<Row, Answer>(): BlockCalls<Row, Answer> {
  const calls = new Set<Call<Row>>();
  const isSame = (a: BlockRef<Row>, b: BlockRef<Row>) => a.branch === b.branch && a.block === b.block;
  return {
    isFull: () => calls.size >= MAX_CONCURRENT_CALLS,
    isPending: (block) => [...calls].some((call) => isSame(call, block)),
    start(block, fetchBlock, { done, failed }) {
      const call = { ...block, controller: new AbortController() };
      calls.add(call);
      fetchBlock(call.controller.signal).then(
        (answer) => calls.delete(call) && done(answer),
        (error: unknown) => calls.delete(call) && failed(error),
      );
    },
    abortOthers(needed) {
      for (const call of calls) {
        if (needed.some((block) => isSame(block, call))) continue;
        calls.delete(call);
        call.controller.abort();
      }
    },
    abortAll() {
      for (const call of calls) call.controller.abort();
      calls.clear();
    },
  };
}
