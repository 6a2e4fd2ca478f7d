'use client';

import { classNames } from '../class-names';
import { useCleanHtml } from './use-clean-html';

interface RichTextProps {
  html: string;
  lang?: 'fr' | 'en';
  className?: string;
}

/**
 * Stored rich text. Server-rendered HTML was sanitized when stored; HTML that arrives later is sanitized here again.
 * During hydration nothing is sanitized again: it is already in the document.
 */
export function RichText({ html, lang, className }: RichTextProps) {
  const clean = useCleanHtml(html);
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
