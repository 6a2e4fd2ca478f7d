import { usePageKeys } from './page-keys';

/** Focuses what opens the row before or behind the one that has the focus; before that, of the first row. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + by];
  if (!next) return;
  (next.querySelector<HTMLElement>('[data-opens]') ?? next.querySelector<HTMLElement>('a[href]') ?? next).focus();
  next.scrollIntoView({ block: 'nearest' });
}

/**
 * J and K step through the rows of a list, which carry `data-row`: the focus goes to what carries `data-opens`, else to the first
 * link, and Enter opens it.
 */
export function useListKeys(): void {
  usePageKeys({ j: () => step(1), k: () => step(-1) });
}
