'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowSource } from './row-source';
import { BLOCK, BLOCKS_KEPT } from './tree';

/** While the page is printed: the lines that are here, all of them, instead of those in view. */
export function usePrinting(source: RowSource<unknown>): readonly number[] | null {
  const [printed, setPrinted] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const start = () => {
      const lines = Array.from({ length: Math.min(source.lines(), BLOCK * BLOCKS_KEPT) }, (_, line) => line);
      const loaded = lines.filter((line) => source.lineAt(line).kind !== 'waiting');
      flushSync(() => setPrinted(loaded));
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
