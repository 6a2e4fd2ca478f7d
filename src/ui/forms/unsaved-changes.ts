type Discard = () => Promise<void>;
/** Deleting what is kept never holds up a page for longer. */
const DISCARD_TIMEOUT_MS = 1_000;
const dirty = new Map<symbol, Discard | undefined>();

/** Registers unsaved changes of a form; returns the function that unregisters them. `onDiscard` deletes what is kept of them. */
export function registerUnsavedChanges(onDiscard?: Discard): () => void {
  const mark = Symbol('unsaved');
  dirty.set(mark, onDiscard);
  return () => {
    dirty.delete(mark);
  };
}

export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

/** Before leaving without a question, with what is kept staying for later (S-19b). */
export function releaseUnsavedChanges(): void {
  dirty.clear();
}

/** The user confirmed that the changes may be lost. */
export async function clearUnsavedChanges(): Promise<void> {
  const discards = [...dirty.values()].map((onDiscard) => onDiscard?.());
  dirty.clear();
  if (discards.length === 0) return;
  await Promise.race([Promise.all(discards), new Promise((resolve) => setTimeout(resolve, DISCARD_TIMEOUT_MS))]);
}
