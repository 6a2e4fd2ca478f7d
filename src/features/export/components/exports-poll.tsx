'use client';

import { usePoll } from '@/ui/data/use-poll';
import { exportsStore } from './exports-store';

/** Milliseconds between two looks while an export of one's own is under way; otherwise nothing is asked. */
const POLL_INTERVAL_MS = 1_500;

async function refresh(): Promise<null> {
  await exportsStore.refresh();
  return null;
}

/** Shows nothing: it asks how far the exports are, for everything in the tab that shows them. */
export function ExportsPoll() {
  usePoll({ initial: null, fetchData: refresh, nextDelayMs: () => POLL_INTERVAL_MS });
  return null;
}
