'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryText, readUrlState, type UrlSpec, type UrlState, writeUrlState } from '../../shared/url-state';
import { isNavigating } from './navigation-progress';

interface Change {
  /** 'push' makes a step that the back button undoes (filters, page); 'replace' does not (typing) */
  history?: 'push' | 'replace';
}

/**
 * Screen state stored in the URL: reload, back and a pasted link restore the same screen. The server is not called
 * again; Next follows history.pushState. `spec` must be a constant outside the component. A change may be made in a transition:
 * the next one builds on it, whether it has been rendered or not.
 */
export function useUrlState<Spec extends UrlSpec>(
  spec: Spec,
): readonly [UrlState<Spec>, (next: Partial<UrlState<Spec>>, change?: Change) => void] {
  const query = useSearchParams().toString();
  const [seen, setSeen] = useState(query);
  const [state, setState] = useState(() => readUrlState(spec, new URLSearchParams(query)));
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  // The URL changed from outside (back, a link to the same screen); our own update arrives here unchanged.
  if (query !== seen) {
    setSeen(query);
    const read = readUrlState(spec, new URLSearchParams(query));
    if (String(writeUrlState(spec, read)) !== String(writeUrlState(spec, state))) setState(read);
  }
  const change = useCallback(
    (next: Partial<UrlState<Spec>>, { history: step = 'push' }: Change = {}) => {
      const merged = { ...latest.current, ...next };
      latest.current = merged;
      setState(merged);
      const params = queryText(writeUrlState(spec, merged, new URLSearchParams(location.search)));
      const address = params ? `${location.pathname}?${params}` : location.pathname;
      // The framework would drop the page that is on its way: a link that is chosen before a search has settled leads nowhere.
      if (address === location.pathname + location.search || isNavigating()) return;
      if (step === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    },
    [spec],
  );
  return [state, change];
}
