'use client';

import { useEffect, useState } from 'react';
import { afterFirstTouch } from '../after-first-touch';
import { isHydrated } from '../hydration';

type Clean = (html: string) => string;

let loaded: Clean | null = null;

async function load(): Promise<void> {
  loaded = (await import('./clean-in-browser')).cleanInBrowser;
}

/** The words alone; a parsed document runs and loads nothing. */
const plain: Clean = (html) => {
  const words = document.createElement('p');
  words.textContent = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return words.outerHTML;
};

/**
 * What the server rendered stays as it is; HTML that arrives later is cleaned. What cleans it loads after the first touch or key:
 * a page that only shows what the server rendered does without it.
 */
export function useCleanHtml(html: string): string {
  const [rendered] = useState(() => (isHydrated() ? null : html));
  const [isLoaded, setIsLoaded] = useState(loaded !== null);
  const isLater = html !== rendered;
  useEffect(() => {
    if (isLoaded) return undefined;
    // Without a connection the words are shown without their form.
    const start = () =>
      void load().then(
        () => setIsLoaded(true),
        () => undefined,
      );
    if (!isLater) return afterFirstTouch(start);
    start();
    return undefined;
  }, [isLoaded, isLater]);
  return isLater ? (loaded ?? plain)(html) : html;
}
