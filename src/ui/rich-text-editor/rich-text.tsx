'use client';

import { useMemo } from 'react';
import { classNames } from '../class-names';
import { isHydrated } from '../hydration';
import { cleanInBrowser } from './clean-in-browser';

interface RichTextProps {
  html: string;
  lang?: 'fr' | 'en';
  className?: string;
}

/**
 * Stored rich text. What the server paints was cleaned when it was stored; what arrives later is cleaned here again.
 * While the painted page is taken over nothing is cleaned twice: it is in the document already.
 */
export function RichText({ html, lang, className }: RichTextProps) {
  const clean = useMemo(() => (isHydrated() ? cleanInBrowser(html) : html), [html]);
  return (
    <div
      lang={lang}
      className={classNames('rich-text', className)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when stored, and above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
