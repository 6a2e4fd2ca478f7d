'use client';

import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanPastedHtml, isBlankHtml, mendLink, withHexColours } from '@/shared/html';
import type { FieldWiring } from '../fields/field-frame';
import { EXTENSIONS } from './extensions';
import { Toolbar } from './toolbar';
import type { RichTextTool } from './tools';

interface RichTextEditorProps {
  wiring: FieldWiring;
  value: string;
  tools: readonly RichTextTool[];
  lang: 'fr' | 'en' | undefined;
  onChange: (html: string) => void;
  onBlur: () => void;
}

function mendPastedLinks(html: string): string {
  return html.replace(/(<a\b[^>]*\shref=)(["'])(.*?)\2/gi, (_, before: string, quote: string, address: string) => {
    return `${before}${quote}${mendLink(address)}${quote}`;
  });
}

/** Loaded late by RichTextField. Tells '' for an emptied text. */
export function RichTextEditor({ wiring, value, tools, lang, onChange, onBlur }: RichTextEditorProps) {
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const leave = useRef(onBlur);
  leave.current = onBlur;
  const attributes: Record<string, string> = {
    id: wiring.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': wiring['aria-labelledby'],
    class: 'rich-text min-h-24 whitespace-pre-wrap px-2.5 py-2 outline-none focus-visible:shadow-none',
    ...(lang && { lang }),
    ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
    ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(wiring['aria-required'] && { 'aria-required': 'true' }),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: { attributes, transformPastedHTML: (html) => mendPastedLinks(cleanPastedHtml(html)) },
    onUpdate: ({ editor: current }) => {
      const html = withHexColours(current.getHTML());
      told.current = isBlankHtml(html) ? '' : html;
      tell.current(told.current);
    },
    onBlur: () => leave.current(),
  });

  // Set from outside (reset, a preset): taken over; what we told ourselves is only an echo.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const written = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: JSON.parse(written) as Record<string, string> } });
  }, [editor, written]);

  return (
    <div
      className="overflow-hidden rounded-control border border-line-strong bg-surface focus-within:border-accent data-[invalid]:border-bad has-[.rich-text:focus-visible]:shadow-(--ring)"
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
    >
      <Toolbar editor={editor} tools={tools} controls={wiring.id} />
      <EditorContent editor={editor} />
    </div>
  );
}
