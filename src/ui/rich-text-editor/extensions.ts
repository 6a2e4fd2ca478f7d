import type { Extensions } from '@tiptap/core';
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import type { RichTextTool } from '@/shared/html/rich-text';
import { completeLink } from '@/shared/text/web-link';
import { Image } from './image';
import { Subscript, Superscript } from './script-marks';

// PRODF-57, ART-31, FAQF-44.
const HISTORY = { depth: 100, newGroupDelay: 1000 };

const LINK = {
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  defaultProtocol: 'http',
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  isAllowedUri: (url: string, { defaultValidate }: { defaultValidate: (url: string) => boolean }) => defaultValidate(completeLink(url)),
};

/** A document that knows exactly what the toolbar can make; anything else pasted loses its form, not its text. */
export function extensionsFor(tools: readonly RichTextTool[]): Extensions {
  const has = (tool: RichTextTool): boolean => tools.includes(tool);
  const lists = has('bulletList') || has('orderedList');
  const kit = StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    undoRedo: HISTORY,
    link: LINK,
    heading: has('heading') ? { levels: [1, 2, 3, 4, 5, 6] } : false,
    ...(!has('strike') && { strike: false as const }),
    ...(!has('bold') && { bold: false as const }),
    ...(!has('italic') && { italic: false as const }),
    ...(!has('underline') && { underline: false as const }),
    ...(!has('bulletList') && { bulletList: false as const }),
    ...(!has('orderedList') && { orderedList: false as const }),
    ...(!lists && { listItem: false as const }),
  });
  return [
    kit,
    ...(has('superscript') ? [Superscript] : []),
    ...(has('subscript') ? [Subscript] : []),
    ...(has('colour') || has('size') ? [TextStyle] : []),
    ...(has('colour') ? [Color] : []),
    ...(has('size') ? [FontSize] : []),
    ...(has('image') || has('pastedImage') ? [Image] : []),
  ];
}
