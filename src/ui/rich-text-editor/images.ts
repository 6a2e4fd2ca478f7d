import type { Editor } from '@tiptap/core';
import { upload } from '../upload';

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

/** Uploads pictures one after the other and puts each where the cursor stands then. */
export async function insertImages(editor: Editor, files: readonly File[], { onInserted, onFailed }: TextImages): Promise<void> {
  for (const file of files) {
    try {
      const { encodedId } = await upload('/upload/material-image', file);
      if (editor.isDestroyed) return;
      const alt = file.name.replace(/\.[^.]+$/, '');
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: imageSource(encodedId), alt } })
        .run();
      onInserted?.(encodedId);
    } catch (error) {
      onFailed?.(error);
    }
  }
}

/** The pictures among what was pasted or dropped. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
