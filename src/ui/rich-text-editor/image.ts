import { mergeAttributes, Node } from '@tiptap/core';

/** Images in existing text (PRODF-56): preserves alt, height, width and style; the toolbar does not create them. */
export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: null },
      height: { default: null },
      width: { default: null },
      style: { default: null },
    };
  },
  parseHTML() {
    return [{ tag: 'img[src]:not([src^="data:"])' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)];
  },
});
