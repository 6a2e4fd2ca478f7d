import 'server-only';
import { createHash } from 'node:crypto';
import type { Statement } from './statements';

/** Signs that everything remembered may have together. */
const MOST_SIGNS = 8_000_000;
const MOST_ENTRIES = 1_000;

interface Entry {
  readonly version: string;
  readonly answer: Promise<unknown>;
  signs: number;
}

/**
 * What was asked once and stays true while the tables stand still: numbers of rows, groups, values of a column, dear blocks. In
 * the memory of this process, the longest unused goes first. A map keeps the order in which its keys were set.
 */
export class Remembered {
  readonly #entries = new Map<string, Entry>();
  #signs = 0;

  /**
   * The answer to that statement at that version; asked only if it is not known or being asked. One that came within `dear`
   * milliseconds is not kept: it costs less to ask again.
   */
  async answer<Answer>(statement: Statement, version: string, ask: () => Promise<Answer>, dear = 0): Promise<Answer> {
    const key = keyOf(statement);
    const known = this.#entries.get(key);
    this.#forget(key);
    const start = performance.now();
    const entry = known?.version === version ? known : { version, answer: ask(), signs: key.length };
    this.#entries.set(key, entry);
    this.#signs += entry.signs;
    try {
      const answer = await entry.answer;
      const isMine = entry !== known && this.#entries.get(key) === entry;
      if (isMine && performance.now() - start < dear) this.#forget(key);
      else if (isMine) this.#weigh(entry, answer);
      return answer as Answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#forget(key);
      throw error;
    }
  }

  /** Whether the answer is known, or will be in a moment. */
  has(statement: Statement, version: string): boolean {
    return this.#entries.get(keyOf(statement))?.version === version;
  }

  #weigh(entry: Entry, answer: unknown): void {
    const signs = JSON.stringify(answer).length;
    this.#signs += signs;
    entry.signs += signs;
    for (const oldest of this.#entries.keys()) {
      if (this.#signs <= MOST_SIGNS && this.#entries.size <= MOST_ENTRIES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#signs -= this.#entries.get(key)?.signs ?? 0;
    this.#entries.delete(key);
  }
}

const keyOf = ({ text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([text, values]))
    .digest('base64');
