'use client';

import { useSyncExternalStore } from 'react';
import type { ExportView } from '../schema';
import { exportsStore } from './exports-store';

const NONE: readonly ExportView[] = [];

/** One's own exports from the shared store. */
export const useExports = (): readonly ExportView[] => useSyncExternalStore(exportsStore.subscribe, exportsStore.now, () => NONE);
