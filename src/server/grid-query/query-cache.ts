import 'server-only';
import { createHash } from 'node:crypto';
import type { Statement } from './statements';

/** Signs that everything remembered may have together. */
const MAX_CACHE_CHARS = 8_000_000;
const MAX_CACHE_ENTRIES = 1_000;

interface Entry {
  readonly version: string;
  readonly answer: Promise<unknown>;
  chars: number;
}

/**
 * What was asked once and stays true while the tables stand still: numbers of rows, groups, values of a column, dear blocks. In
 * the memory of this process, the longest unused goes first. A map keeps the order in which its keys were set.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  #chars = 0;

  /**
   * The answer to that statement at that version; asked only if it is not known or being asked. One that came within `dear`
   * milliseconds is not kept: it costs less to ask again.
   */
  async answer<Answer>(statement: Statement, version: string, runQuery: () => Promise<Answer>, minCostMs = 0): Promise<Answer> {
    const key = keyOf(statement);
    const known = this.#entries.get(key);
    this.#remove(key);
    const start = performance.now();
    const entry = known?.version === version ? known : { version, answer: runQuery(), chars: key.length };
    this.#entries.set(key, entry);
    this.#chars += entry.chars;
    try {
      const answer = await entry.answer;
      const isMine = entry !== known && this.#entries.get(key) === entry;
      if (isMine && performance.now() - start < minCostMs) this.#remove(key);
      else if (isMine) this.#measure(entry, answer);
      return answer as Answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#remove(key);
      throw error;
    }
  }

  /** Whether the answer is known, or will be in a moment. */
  has(statement: Statement, version: string): boolean {
    return this.#entries.get(keyOf(statement))?.version === version;
  }

  #measure(entry: Entry, answer: unknown): void {
    const chars = JSON.stringify(answer).length;
    this.#chars += chars;
    entry.chars += chars;
    for (const oldest of this.#entries.keys()) {
      if (this.#chars <= MAX_CACHE_CHARS && this.#entries.size <= MAX_CACHE_ENTRIES) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#chars -= this.#entries.get(key)?.chars ?? 0;
    this.#entries.delete(key);
  }
}

const keyOf = ({ text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([text, values]))
    .digest('base64');
