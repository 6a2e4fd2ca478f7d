import { Mark } from '@tiptap/core';

const NAMES = { sup: 'superscript', sub: 'subscript' } as const;
const KEYS = { sup: 'Mod-.', sub: 'Mod-,' } as const;

/** A mark rendered as one tag; a text is raised or lowered, never both (C-20b). */
const scriptMark = (tag: keyof typeof NAMES) =>
  Mark.create({
    name: NAMES[tag],
    excludes: Object.values(NAMES).join(' '),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [KEYS[tag]]: () => this.editor.commands.toggleMark(this.name) };
    },
  });

export const Superscript = scriptMark('sup');
export const Subscript = scriptMark('sub');
