import { LOGGED_OUT_COOKIE } from '../../shared/account/logged-out';
import { DAY_MS } from '../../shared/dates/dates';
import { request } from '../data/api';
import { importKey, type Place, seal, unseal } from './seal';
import { deleteEntries, deleteEntry, getEntry, putEntry } from './unsaved-database';

/** Stored values of one form, and the record that they were typed over. */
export interface UnsavedContent {
  readonly values: Readonly<Record<string, unknown>>;
  readonly base: unknown;
}
export interface UnsavedEntry extends UnsavedContent {
  readonly version: string;
  readonly savedAt: number;
}

type FormPlace = Omit<Place, 'account'>;
export interface UnsavedStore {
  put(place: FormPlace, content: UnsavedContent): Promise<void>;
  find(place: Omit<FormPlace, 'version'>): Promise<UnsavedEntry | null>;
  remove(place: Omit<FormPlace, 'version'>): Promise<void>;
}
/** 'off': the server keeps nothing here; 'unavailable': this browser cannot. */
export type StoreState = UnsavedStore | 'off' | 'unavailable';

const accountOfPage = (): string | undefined => document.documentElement.dataset.account;

async function open(): Promise<StoreState> {
  const account = accountOfPage();
  if (!account) return 'off';
  if (!globalThis.crypto?.subtle || !('indexedDB' in globalThis)) return 'unavailable';
  const { key: encoded, days } = await request<{ key: string | null; days: number | null }>('GET', '/infomed/api/unsaved-values/key');
  if (!days) await deleteEntries((entry) => entry.account === account);
  // Without a key during an impersonation: what its owner typed stays theirs.
  if (!encoded || !days) return 'off';
  const key = await importKey(encoded);
  const oldest = Date.now() - days * DAY_MS;
  // One after the other: what was deleted is not written again by a write that began before.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  await deleteEntries(({ savedAt }) => savedAt < oldest);
  return {
    put: (place, content) =>
      inOrder(async () => {
        const full = { account, ...place };
        const savedAt = Date.now();
        await putEntry({ ...full, savedAt, ...(await seal(key, full, { ...content, savedAt })) });
      }),
    async find(place) {
      const entry = await getEntry({ account, ...place });
      if (!entry) return null;
      const content = (await unseal(key, entry, entry)) as (UnsavedContent & { savedAt: number }) | null;
      if (content && content.savedAt >= oldest) return { ...content, version: entry.version };
      // Typed under an older password, or too old.
      await deleteEntry(entry);
      return null;
    },
    remove: (place) => inOrder(() => deleteEntry({ account, ...place })),
  };
}

let opened: Promise<StoreState> | null = null;

/** The store of the page's account. A server that does not answer keeps nothing now; the next form asks again. */
export function unsavedStore(): Promise<StoreState> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    return error instanceof DOMException ? 'unavailable' : 'off';
  });
  return opened;
}

async function forgetValuesOf(account: string): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, 1_000));
  await Promise.race([deleteEntries((entry) => entry.account === account).catch(() => undefined), limit]);
}

/** At log-out and with a new password (S-19b). Never delays what it is called for. */
export async function forgetUnsavedValues(): Promise<void> {
  const account = accountOfPage();
  opened = null;
  if (account && 'indexedDB' in globalThis) await forgetValuesOf(account);
}

/** After a log-out by its address: deletes what that account had typed (S-19b). */
export async function forgetLoggedOut(account: string): Promise<void> {
  if ('indexedDB' in globalThis) await forgetValuesOf(account);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LOGGED_OUT_COOKIE}=; Path=/; Max-Age=0`;
}
