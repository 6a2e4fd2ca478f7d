'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowSource } from './row-source';

/** While printing: all loaded lines around the viewport; null otherwise. */
export function usePrinting(source: RowSource<unknown>): readonly number[] | null {
  const [printed, setPrinted] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const start = () => {
      flushSync(() => setPrinted(source.loadedRows()));
    };
    const end = () => setPrinted(null);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, [source]);
  return printed;
}
