import type { Extensions } from '@tiptap/core';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { mendLink } from '@/shared/html';
import { Image } from './image';

// PRODF-57.
const HISTORY = { depth: 100, newGroupDelay: 1000 };

/** The document knows exactly what the toolbar can make, plus images; anything else pasted loses its form, not its text. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    undoRedo: HISTORY,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'http',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(mendLink(url)),
    },
  }),
  TextStyle,
  Color,
  Image,
];
