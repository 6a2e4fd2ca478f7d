'use client';

import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isBlankHtml, withHexColours } from '@/shared/html/html';
import { imageIdsIn } from '@/shared/html/inline-images';
import { cleanPastedHtml, type PastedLosses } from '@/shared/html/pasted-html';
import type { RichTextTool } from '@/shared/html/rich-text';
import type { FieldWiring } from '../fields/field-frame';
import { dropInput, flushInput, flushInputAfterPaint } from '../forms/pending-input';
import { extensionsFor } from './extensions';
import { insertImages, picturesOf, type TextImages } from './images';
import { Toolbar } from './toolbar';
import { usePasteNotice } from './use-paste-notice';

interface RichTextEditorProps {
  wiring: FieldWiring;
  value: string;
  tools: readonly RichTextTool[];
  lang: 'fr' | 'en' | undefined;
  images?: TextImages | undefined;
  onChange: (html: string) => void;
  onBlur: () => void;
}

const NO_IMAGES: TextImages = {};

/** Lazily loaded by RichTextField. Emits '' for blank text. */
export function RichTextEditor({ wiring, value, tools, lang, images = NO_IMAGES, onChange, onBlur }: RichTextEditorProps) {
  const lastValue = useRef(value);
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const onBlurRef = useRef(onBlur);
  onBlurRef.current = onBlur;
  const watcher = useRef(images);
  watcher.current = images;
  const [undescribed, setUndescribed] = useState<readonly string[]>([]);
  const described = useCallback((source: string) => setUndescribed((before) => before.filter((each) => each !== source)), []);
  const [extensions] = useState(() => extensionsFor(tools));
  const editorRef = useRef<Editor | null>(null);
  const insertPictures = useCallback(async (pictures: readonly File[]): Promise<readonly string[]> => {
    if (!editorRef.current) return [];
    const inserted = await insertImages(editorRef.current, pictures, watcher.current);
    setUndescribed((before) => [...before, ...inserted]);
    return inserted;
  }, []);
  const onPastedRef = useRef<(lost: PastedLosses) => void>(() => {});
  const attributes = JSON.stringify({
    id: wiring.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': wiring['aria-labelledby'],
    class: 'rich-text min-h-24 whitespace-pre-wrap px-2.5 py-2 outline-none focus-visible:shadow-none',
    ...(lang && { lang }),
    ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
    ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(wiring['aria-required'] && { 'aria-required': 'true' }),
  });
  // The same object while the attributes are the same: any other makes the editor compare all of its document again, at each key.
  const editorProps = useMemo(() => {
    const takePictures = (data: DataTransfer | null, event: Event): boolean => {
      const pictures = tools.includes('image') ? picturesOf(data) : [];
      if (pictures.length === 0 || !editorRef.current) return false;
      event.preventDefault();
      void insertPictures(pictures);
      return true;
    };
    return {
      attributes: JSON.parse(attributes) as Record<string, string>,
      transformPastedHTML: (html: string) => {
        const pasted = cleanPastedHtml(html);
        onPastedRef.current(pasted.lost);
        return pasted.html;
      },
      handlePaste: (_view: unknown, event: ClipboardEvent) => takePictures(event.clipboardData, event),
      handleDrop: (_view: unknown, event: DragEvent, _slice: unknown, isMoved: boolean) =>
        !isMoved && takePictures(event.dataTransfer, event),
    };
  }, [attributes, tools, insertPictures]);
  const [content] = useState(value);
  // Writing the text as HTML, checking the form and rendering what depends on it take longer than the key itself.
  const flush = useCallback(() => {
    if (!editorRef.current) return;
    const html = withHexColours(editorRef.current.getHTML());
    const shown = imageIdsIn(html);
    for (const id of imageIdsIn(lastValue.current)) if (!shown.includes(id)) watcher.current.onRemoved?.(id);
    lastValue.current = isBlankHtml(html) ? '' : html;
    onChangeRef.current(lastValue.current);
  }, []);
  useEffect(() => () => flushInput(flush), [flush]);
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    immediatelyRender: true,
    editorProps,
    onUpdate: () => flushInputAfterPaint(flush),
    onBlur: () => {
      flushInput(flush);
      onBlurRef.current();
    },
  });
  editorRef.current = editor;

  onPastedRef.current = usePasteNotice(editor);

  // Changed from outside (reset, a preset): sync; our own change is only an echo. Together with the render: later, another key may have
  // been written into the form, and the echo of the one before it would be taken for a change from outside.
  useLayoutEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    dropInput(flush);
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, flush]);

  return (
    <div
      className="overflow-hidden rounded-control border border-line-strong bg-surface focus-within:border-accent data-[invalid]:border-bad has-[.rich-text:focus-visible]:shadow-(--ring)"
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
    >
      <Toolbar
        editor={editor}
        tools={tools}
        undescribed={undescribed}
        onDescribed={described}
        onFiles={insertPictures}
        controls={wiring.id}
      />
      <EditorContent editor={editor} />
    </div>
  );
}
