import type { Editor } from '@tiptap/core';
import { upload } from '../images/upload';

/** What a screen is told of the images of a text (ART-32, ART-33, FAQF-31). */
export interface TextImages {
  /** an image was uploaded and stands in the text */
  onInserted?: (encodedId: string) => void;
  /** an image went out of the text; undo may bring it back */
  onRemoved?: (encodedId: string) => void;
  /** an image could not be uploaded */
  onFailed?: (error: unknown) => void;
}

/** Where a text shows a stored image: as a thumbnail (FAQF-31). */
export const imageSource = (encodedId: string): string => `/files/images/${encodedId}/?size=t`;

/**
 * Uploads pictures one after the other and puts each where the cursor stands then, without alternative text: a file's name
 * says nothing to who cannot see. Returns the sources of those that stand in the text.
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

/** Selects the picture with this source; false where the text no longer has it. */
export function selectImage(editor: Editor, src: string): boolean {
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === src) at = position;
    return at === -1;
  });
  return at !== -1 && editor.commands.setNodeSelection(at);
}

/** The pictures among what was pasted or dropped. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
