const dirty = new Set<symbol>();

/** Registers unsaved changes of a form; returns the function that unregisters them. */
export function registerUnsavedChanges(): () => void {
  const mark = Symbol('unsaved');
  dirty.add(mark);
  return () => {
    dirty.delete(mark);
  };
}

export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

/** Clears the registrations after the user confirmed leaving. */
export function clearUnsavedChanges(): void {
  dirty.clear();
}
