import { Editor } from '@tiptap/core';
import { PRODUCT_TOOLS } from '@/shared/html/rich-text';
import { whenIdle } from '../when-idle';
import { contentOf } from './content';
import { extensionsFor } from './extensions';

let isDone = false;

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/**
 * Types a letter into an editor outside the page, once and while nothing else is to do. Code that runs for the first time is compiled
 * then, which takes longer than running it: neither opening a section nor the first key in a text waits for that.
 */
export async function rehearse(): Promise<void> {
  if (isDone) return;
  isDone = true;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsFor(PRODUCT_TOOLS),
    content: '<p>a</p>',
    injectCSS: false,
    onUpdate: ({ editor: current }) => void contentOf(current),
  });
  await idle();
  // As a browser does for a key; the editor observes its elements and reads the change from them.
  const { dom } = editor.view;
  for (const type of ['keydown', 'keypress']) dom.dispatchEvent(new KeyboardEvent(type, { key: 'b', charCode: 98, bubbles: true }));
  dom.querySelector('p')?.append('b');
  await idle();
  editor.destroy();
}
