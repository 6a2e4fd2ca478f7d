let hydrated = false;

/** Called by the root host once the page that the server painted is alive. */
export function markHydrated(): void {
  hydrated = true;
}

/** False while React takes over what the server painted (and on the server itself). */
export function isHydrated(): boolean {
  return hydrated;
}
