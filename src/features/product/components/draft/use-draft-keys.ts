import { useRouter } from 'next/navigation';
import type { DraftNeighbours } from '@/features/product/schema';
import { usePageKeys } from '@/ui/navigation/page-keys';
import { draftAddress } from './addresses';

const focusButton = (key: string): void => document.querySelector<HTMLElement>(`main [data-key="${key}"]`)?.focus();

/** J and K step through the drafts; A and R lead to the buttons, which Enter presses: no single key publishes (P-43d). */
export function useDraftKeys({ previous, next }: DraftNeighbours): void {
  const router = useRouter();
  const open = (id: string | null) => id && router.push(draftAddress(id));
  usePageKeys({
    j: () => open(next),
    k: () => open(previous),
    a: () => focusButton('a'),
    r: () => focusButton('r'),
  });
}
