import { mergeAttributes, Node } from '@tiptap/core';

/** Images that a text brings along (PRODF-56): kept with alt, height, width and style; the toolbar does not make them. */
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
