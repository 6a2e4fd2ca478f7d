'use client';

import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';

/** Tools that open a panel below the toolbar. */
export type ToolPanel = 'link' | 'colour' | 'size' | 'heading' | 'image';

export type ToolState = ReturnType<typeof useToolState>;

/** What applies where the caret is, and what can be undone. */
export function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      strike: current.isActive('strike'),
      superscript: current.isActive('superscript'),
      subscript: current.isActive('subscript'),
      heading: current.isActive('heading'),
      image: current.isActive('image'),
      orderedList: current.isActive('orderedList'),
      bulletList: current.isActive('bulletList'),
      link: current.isActive('link'),
      colour: String(current.getAttributes('textStyle').color ?? ''),
      canUndo: undoDepth(current.state) > 0,
      canRedo: redoDepth(current.state) > 0,
    }),
  });
}
