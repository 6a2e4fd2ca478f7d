const dirty = new Set<symbol>();

/** Tells that a form holds changes nobody saved; the answer takes it back. */
export function holdUnsavedChanges(): () => void {
  const mark = Symbol('unsaved');
  dirty.add(mark);
  return () => {
    dirty.delete(mark);
  };
}

export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

/** After the person agreed to lose them, so that nothing asks again on the way out. */
export function forgetUnsavedChanges(): void {
  dirty.clear();
}
