import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Statement } from './statements';

/** Characters of all cached results together. */
const MAX_CACHE_CHARS = 8_000_000;
const MAX_CACHE_ENTRIES = 1_000;

interface Entry {
  readonly version: string;
  readonly answer: Promise<unknown>;
}

/**
 * In-memory LRU cache of query results that stay valid while their tables do not change: row counts, groups, column values,
 * slow blocks (D-13).
 */
export class QueryCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_CACHE_ENTRIES, maxSize: MAX_CACHE_CHARS });

  /**
   * The result of a statement at a version; runs the query unless it is cached or already running. A result that took less than
   * `minCostMs` is not cached.
   */
  async answer<Answer>(statement: Statement, version: string, runQuery: () => Promise<Answer>, minCostMs = 0): Promise<Answer> {
    const key = keyOf(statement);
    const known = this.#entries.get(key);
    if (known?.version === version) return known.answer as Promise<Answer>;
    const start = performance.now();
    const answer = runQuery();
    const entry: Entry = { version, answer };
    this.#entries.set(key, entry, { size: key.length });
    const isCurrent = () => this.#entries.peek(key) === entry;
    try {
      const size = key.length + JSON.stringify(await answer).length;
      if (isCurrent() && performance.now() - start < minCostMs) this.#entries.delete(key);
      // A copy, because the size of an entry is read only when its value is another one.
      else if (isCurrent()) this.#entries.set(key, { ...entry }, { size });
    } catch (error) {
      if (isCurrent()) this.#entries.delete(key);
      throw error;
    }
    return answer;
  }

  /** Whether the result is cached, or its query is running. */
  has(statement: Statement, version: string): boolean {
    return this.#entries.peek(keyOf(statement))?.version === version;
  }
}

const keyOf = ({ text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([text, values]))
    .digest('base64');
