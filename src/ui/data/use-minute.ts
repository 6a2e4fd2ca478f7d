'use client';

import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current minute; the server's moment until then, so that the first paint is the same on both sides, whatever the reader's clock. */
export function useMinute(at: string): Date {
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
