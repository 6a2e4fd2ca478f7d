let hydrated = false;

/** Called by the root host once the page is hydrated. */
export function markHydrated(): void {
  hydrated = true;
}

/** False during hydration (and on the server). */
export function isHydrated(): boolean {
  return hydrated;
}
