'use client';

import { usePoll } from '@/ui/data/use-poll';
import { exportsStore } from './exports-store';

/** Only while one's own export is running. */
const POLL_INTERVAL_MS = 1_500;

async function refresh(): Promise<null> {
  await exportsStore.refresh();
  return null;
}

/** Renders nothing: polls the exports for all components that show them. */
export function ExportsPoll() {
  usePoll({ initial: null, fetchData: refresh, nextDelayMs: () => POLL_INTERVAL_MS });
  return null;
}
