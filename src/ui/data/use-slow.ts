'use client';

import { useEffect, useState } from 'react';

/** What is there sooner is not announced: dimming it for a moment would flicker, and paint a whole list twice. */
const SLOW_MS = 150;

/** True once something has been under way for a while. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}
