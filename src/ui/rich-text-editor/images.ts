import type { Editor } from '@tiptap/core';
import { upload } from '../images/upload';

/** Events of images in a text (ART-32, ART-33, FAQF-31). */
export interface TextImages {
  /** an image was uploaded and inserted */
  onInserted?: (encodedId: string) => void;
  /** an image was removed; undo may restore it */
  onRemoved?: (encodedId: string) => void;
  /** an image could not be uploaded */
  onFailed?: (error: unknown) => void;
}

/** URL of a stored image's thumbnail (FAQF-31). */
export const imageSource = (encodedId: string): string => `/files/images/${encodedId}/?size=t`;

/**
 * Uploads pictures one by one and inserts each at the cursor, without alternative text: a file name
 * describes nothing. Returns the sources of the inserted pictures.
 */
export async function insertImages(editor: Editor, files: readonly File[], { onInserted, onFailed }: TextImages): Promise<string[]> {
  const inserted: string[] = [];
  for (const file of files) {
    try {
      const { encodedId } = await upload('/upload/material-image', file);
      if (editor.isDestroyed) return [];
      const src = imageSource(encodedId);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: '' } })
        .run();
      inserted.push(src);
      onInserted?.(encodedId);
    } catch (error) {
      onFailed?.(error);
    }
  }
  return inserted;
}

/** Selects the picture with this source; false if the text no longer contains it. */
export function selectImage(editor: Editor, src: string): boolean {
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === src) at = position;
    return at === -1;
  });
  return at !== -1 && editor.commands.setNodeSelection(at);
}

/** The pictures among pasted or dropped files. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
