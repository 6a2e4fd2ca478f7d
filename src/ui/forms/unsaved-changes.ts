type Discard = () => Promise<void>;
/** Maximum time that deleting stored values delays leaving a page. */
const DISCARD_TIMEOUT_MS = 1_000;
const dirty = new Map<symbol, Discard | undefined>();

/** Registers unsaved changes of a form; returns the function that unregisters them. `onDiscard` deletes their stored values. */
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

/** Before leaving without a confirmation; the stored values stay for later (S-19b). */
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
