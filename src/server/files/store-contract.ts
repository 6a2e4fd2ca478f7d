import 'server-only';

export interface Stored {
  readonly stream: ReadableStream<Uint8Array>;
  readonly size: number;
}

/** Where bytes lie: a folder of this machine, or a bucket that several servers share. Keys are the same in both: `files/ab/…`. */
export interface Store {
  /** Resolves when the bytes are safe; they are there whole or not at all, in place of what was there (rule 6). */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for bytes that are still being made; how many they were. What is left early leaves nothing. */
  putStream(key: string, stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** null when there is nothing under the key */
  get(key: string): Promise<Stored | null>;
  remove(keys: readonly string[]): Promise<void>;
  keys(prefix: string): AsyncGenerator<string>;
  list(prefix: string): AsyncGenerator<{ readonly key: string; readonly writtenAt: Date }>;
}
