import type { Editor } from '@tiptap/core';
import { isBlankHtml, withHexColours } from '@/shared/html/html';
import { imageIdsIn } from '@/shared/html/inline-images';

/** What the form stores, '' for blank text, and the stored images in it. */
export function contentOf(editor: Editor): { html: string; images: readonly string[] } {
  const html = withHexColours(editor.getHTML());
  return { html: isBlankHtml(html) ? '' : html, images: imageIdsIn(html) };
}
