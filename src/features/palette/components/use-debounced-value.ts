'use client';

import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `milliseconds`; an emptied text counts at once. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return quiet;
}
