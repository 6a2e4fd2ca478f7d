import type { Place, Sealed } from './seal';

/** What lies in the browser: where it belongs, when it was typed, and the sealed rest. */
export interface StoredEntry extends Place, Sealed {
  readonly savedAt: number;
}

const NAME = 'unsaved-values';
const STORE = 'entries';
const KEY_PATH = ['account', 'form', 'record'];

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: KEY_PATH });
  return result(request);
}

/** Runs `work` in one transaction; resolves when it is written. */
async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([work(transaction.objectStore(STORE)), written]);
    return value;
  } finally {
    database.close();
  }
}

type EntryKey = Pick<Place, 'account' | 'form' | 'record'>;
const keyOf = ({ account, form, record }: EntryKey) => [account, form, record];

export const putEntry = (entry: StoredEntry) => transact('readwrite', (store) => result(store.put(entry)));

export const getEntry = (key: EntryKey): Promise<StoredEntry | undefined> =>
  transact('readonly', (store) => result<StoredEntry | undefined>(store.get(keyOf(key))));

export const deleteEntry = (key: EntryKey) => transact('readwrite', (store) => result(store.delete(keyOf(key))));

/** Deletes the entries for which `isOver` holds. */
export const deleteEntries = (isOver: (entry: StoredEntry) => boolean): Promise<void> =>
  transact('readwrite', async (store) => {
    const entries = await result<StoredEntry[]>(store.getAll());
    await Promise.all(entries.filter(isOver).map((entry) => result(store.delete(keyOf(entry)))));
  });
