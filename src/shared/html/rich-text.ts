/** Characters of HTML that a rich text may have, tags included. */
export const RICH_TEXT_MAX = 200_000;

/** What a screen's toolbar may offer. `pastedImage` has no button: images of a pasted text are preserved (PRODF-56). */
export type RichTextTool =
  | 'size'
  | 'heading'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'superscript'
  | 'subscript'
  | 'orderedList'
  | 'bulletList'
  | 'link'
  | 'image'
  | 'pastedImage'
  | 'colour'
  | 'history';

/** PRODF-53, C-20b */
export const PRODUCT_TOOLS: readonly RichTextTool[] = [
  'bold',
  'italic',
  'underline',
  'superscript',
  'subscript',
  'orderedList',
  'bulletList',
  'link',
  'pastedImage',
  'colour',
  'history',
];
/** ART-29, ART-30, C-20b */
export const ARTICLE_TOOLS: readonly RichTextTool[] = [
  'size',
  'heading',
  'bulletList',
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'link',
  'image',
  'colour',
  'history',
];
/** FAQF-14, FAQF-31; the document names no toolbar: that of the product texts, with images. */
export const FAQ_TOOLS: readonly RichTextTool[] = [
  'bold',
  'italic',
  'underline',
  'superscript',
  'subscript',
  'orderedList',
  'bulletList',
  'link',
  'image',
  'colour',
  'history',
];
/** BAN-11, C-20b */
export const BANNER_TOOLS: readonly RichTextTool[] = [
  'bulletList',
  'bold',
  'italic',
  'underline',
  'superscript',
  'subscript',
  'link',
  'history',
];
/** EAD-11 */
export const EARLY_ACCESS_TOOLS: readonly RichTextTool[] = BANNER_TOOLS;
/** Everything that any screen can make: what may be shown. */
export const ANY_TOOLS: readonly RichTextTool[] = [...ARTICLE_TOOLS, 'orderedList'];

/** Sizes beside the normal one (C-20). */
export const SIZES = { small: '0.75em', large: '1.5em', huge: '2.5em' } as const;
export type SizeName = keyof typeof SIZES;

const IMAGE = { tags: ['img'], attributes: { img: ['src', 'alt', 'height', 'width', 'style'] }, styles: ['width', 'height'] } as const;

interface Allowed {
  readonly tags: readonly string[];
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  readonly styles?: readonly string[];
}

/** What each tool can make. */
const MAKES: Readonly<Record<RichTextTool, Allowed>> = {
  size: { tags: ['span'], attributes: { span: ['style'] }, styles: ['font-size'] },
  heading: { tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] },
  bold: { tags: ['strong', 'b'] },
  italic: { tags: ['em', 'i'] },
  underline: { tags: ['u'] },
  strike: { tags: ['s'] },
  superscript: { tags: ['sup'] },
  subscript: { tags: ['sub'] },
  orderedList: { tags: ['ol', 'li'], attributes: { ol: ['start'] } },
  bulletList: { tags: ['ul', 'li'] },
  link: { tags: ['a'], attributes: { a: ['href', 'target', 'rel'] } },
  image: IMAGE,
  pastedImage: IMAGE,
  colour: { tags: ['span'], attributes: { span: ['style'] }, styles: ['color'] },
  history: { tags: [] },
};

export interface RichTextRules {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly styles: readonly string[];
}

/** What a text made with these tools may hold, and therefore what may be stored (C-20). */
export function richTextRules(tools: readonly RichTextTool[]): RichTextRules {
  const made = tools.map((tool) => MAKES[tool]);
  return {
    tags: [...new Set(['p', 'br', ...made.flatMap(({ tags }) => tags)])],
    attributes: Object.assign({}, ...made.map(({ attributes }) => attributes ?? {})),
    styles: [...new Set(made.flatMap(({ styles }) => styles ?? []))],
  };
}
