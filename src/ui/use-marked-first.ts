'use client';

import { startTransition, useOptimistic } from 'react';

/**
 * A choice that is marked at once, while what `onChange` sets is rendered after that frame, in a transition. Returns what is marked,
 * from which the next choice is made, and what to call with it.
 */
export function useMarkedFirst<Value>(value: Value, onChange: (next: Value) => void): readonly [Value, (next: Value) => void] {
  const [marked, mark] = useOptimistic(value);
  const choose = (next: Value) =>
    startTransition(() => {
      mark(() => next);
      onChange(next);
    });
  return [marked, choose];
}
