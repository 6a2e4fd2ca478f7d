import 'server-only';
import { createHash } from 'node:crypto';
import type { Statement } from './statements';

/** Characters of all cached results together. */
const MAX_CACHE_CHARS = 8_000_000;
const MAX_CACHE_ENTRIES = 1_000;

interface Entry {
  readonly version: string;
  readonly answer: Promise<unknown>;
  chars: number;
}

/**
 * In-memory LRU cache of query results that stay valid while their tables do not change: row counts, groups, column values,
 * slow blocks. A map iterates its keys in insertion order, so the first one is the least recently used.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  #chars = 0;

  /**
   * The result of a statement at a version; runs the query unless it is cached or already running. A result that took less than
   * `minCostMs` is not cached.
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

  /** Whether the result is cached, or its query is running. */
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
