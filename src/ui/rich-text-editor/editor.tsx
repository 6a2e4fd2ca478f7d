'use client';

import type { Editor, EditorOptions } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isBlankHtml, withHexColours } from '@/shared/html/html';
import { imageIdsIn } from '@/shared/html/inline-images';
import { cleanPastedHtml, type PastedLosses } from '@/shared/html/pasted-html';
import type { RichTextTool } from '@/shared/html/rich-text';
import type { FieldWiring } from '../fields/field-frame';
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

/** What the editor asks its component for, at the time of the event. */
interface Handlers {
  /** true when the data held pictures, which the tools allow */
  takePictures: (data: DataTransfer | null, event: Event) => boolean;
  onPasted: (lost: PastedLosses) => void;
}

function propsOf(attributes: Record<string, string>, handlers: RefObject<Handlers>): EditorOptions['editorProps'] {
  return {
    attributes,
    transformPastedHTML: (html) => {
      const pasted = cleanPastedHtml(html);
      handlers.current.onPasted(pasted.lost);
      return pasted.html;
    },
    handlePaste: (_view, event) => handlers.current.takePictures(event.clipboardData, event),
    handleDrop: (_view, event, _slice, isMoved) => !isMoved && handlers.current.takePictures(event.dataTransfer, event),
  };
}

/** Attributes that change while somebody types; as properties of the editor each change would make it paint its text again. */
function useStateAttributes(editor: Editor | null, wiring: FieldWiring): void {
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = wiring;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const { dom } = editor.view;
    const set = (name: string, value: string | undefined) => (value ? dom.setAttribute(name, value) : dom.removeAttribute(name));
    set('aria-describedby', describedBy);
    set('aria-invalid', isInvalid && 'true');
    set('aria-required', isRequired && 'true');
  }, [editor, describedBy, isInvalid, isRequired]);
}

/** Lazily loaded by RichTextField. Emits '' for blank text. */
export function RichTextEditor({ wiring, value, tools, lang, images = NO_IMAGES, onChange, onBlur }: RichTextEditorProps) {
  const lastValue = useRef(value);
  const echoes = useRef(new Set<string>());
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const onBlurRef = useRef(onBlur);
  onBlurRef.current = onBlur;
  const watcher = useRef(images);
  watcher.current = images;
  const [undescribed, setUndescribed] = useState<readonly string[]>([]);
  const described = useCallback((source: string) => setUndescribed((before) => before.filter((each) => each !== source)), []);
  const [extensions] = useState(() => extensionsFor(tools));
  const instance = useRef<Editor | null>(null);
  const insertPictures = useCallback(async (pictures: readonly File[]): Promise<readonly string[]> => {
    const inserted = instance.current ? await insertImages(instance.current, pictures, watcher.current) : [];
    setUndescribed((before) => [...before, ...inserted]);
    return inserted;
  }, []);
  const takePictures = (data: DataTransfer | null, event: Event): boolean => {
    const pictures = tools.includes('image') ? picturesOf(data) : [];
    if (pictures.length === 0 || !instance.current) return false;
    event.preventDefault();
    void insertPictures(pictures);
    return true;
  };
  // With options that are new at each render the editor would paint itself once more after each key.
  const [content] = useState(value);
  const handlers = useRef<Handlers>({ takePictures, onPasted: () => {} });
  const { id, 'aria-labelledby': labelledBy } = wiring;
  const editorProps = useMemo(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      class: 'rich-text min-h-24 whitespace-pre-wrap px-2.5 py-2 outline-none focus-visible:shadow-none',
    };
    return propsOf(lang ? { ...attributes, lang } : attributes, handlers);
  }, [id, labelledBy, lang]);
  // An editor that is not mounted within a millisecond is destroyed, and made again once it is: there may be none for a moment.
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    immediatelyRender: true,
    editorProps,
    onUpdate: ({ editor: current }) => {
      const written = withHexColours(current.getHTML());
      const html = isBlankHtml(written) ? '' : written;
      const shown = imageIdsIn(written);
      for (const id of imageIdsIn(lastValue.current)) if (!shown.includes(id)) watcher.current.onRemoved?.(id);
      lastValue.current = html;
      echoes.current.add(html);
      onChangeRef.current(html);
    },
    onBlur: () => onBlurRef.current(),
  }) as Editor | null;

  instance.current = editor;
  handlers.current = { takePictures, onPasted: usePasteNotice(editor) };
  useStateAttributes(editor, wiring);

  // Changed from outside (reset, a preset): sync. Our own changes come back, perhaps when more has been typed already.
  useEffect(() => {
    const isEcho = echoes.current.has(value);
    if (value === lastValue.current) echoes.current.clear();
    else if (!isEcho && editor && !editor.isDestroyed) {
      lastValue.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);

  return (
    <div
      className="overflow-hidden rounded-control border border-line-strong bg-surface focus-within:border-accent data-[invalid]:border-bad has-[.rich-text:focus-visible]:shadow-(--ring)"
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
    >
      {editor && (
        <Toolbar
          editor={editor}
          tools={tools}
          undescribed={undescribed}
          onDescribed={described}
          onFiles={insertPictures}
          controls={wiring.id}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
