'use client';

import { useEffect, useState } from 'react';

/** The value after `milliseconds` without a change; an emptied text is passed on at once. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
