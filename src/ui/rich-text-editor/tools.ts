/** What a screen's toolbar may offer, in the order in which it stands. */
export type RichTextTool = 'bold' | 'italic' | 'underline' | 'orderedList' | 'bulletList' | 'link' | 'colour' | 'history';

export const ALL_TOOLS: readonly RichTextTool[] = ['bold', 'italic', 'underline', 'orderedList', 'bulletList', 'link', 'colour', 'history'];
