'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { displayedLength } from '@/shared/html/html';
import { PRODUCT_TOOLS, type RichTextTool } from '@/shared/html/rich-text';
import type { TextImages } from '../rich-text-editor/images';
import { RichText } from '../rich-text-editor/rich-text';
import { whenIdle } from '../when-idle';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

/**
 * What the editor is made of, in the order in which it is evaluated: each arrives and runs in a task of its own, so that keys and clicks
 * come between. The model of texts takes a stack trace when it is loaded, and the engine then parses again whatever it is called from:
 * beside the editor's code that takes as long as loading it, alone next to nothing.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('@tiptap/pm/model'),
  () => import('@tiptap/pm/view'),
  () => import('../rich-text-editor/extensions'),
];

async function loadEditor() {
  // Where a part cannot be loaded, the editor cannot either, and says so.
  for (const load of PARTS) load().catch(() => undefined);
  return (await import('../rich-text-editor/editor')).RichTextEditor;
}

/** Loads the editor while nothing else is to do, where somebody may soon unlock its field; returns how to cancel it. */
export function prepareRichText(): () => void {
  return whenIdle(() => void loadEditor().catch(() => undefined));
}

const RichTextEditor = dynamic(loadEditor, {
  ssr: false,
  loading: () => <div className="skeleton h-[140px]" aria-hidden="true" />,
});

interface RichTextFieldProps extends FieldLook {
  name: string;
  tools?: readonly RichTextTool[];
  /** counts displayed characters against it; the schema refuses more */
  counterMax?: number;
  /** language of the text, where it is not the reader's */
  lang?: 'fr' | 'en';
  /** image events of the editor; for screens with the image tool */
  images?: TextImages;
}

/**
 * Formatted text; value: HTML, '' when empty (null where null was stored). Needs the messages of 'editor' on the page.
 * The editor loads when the field is editable, or with `prepareRichText`.
 */
export function RichTextField({ name, tools = PRODUCT_TOOLS, counterMax, lang, images, ...look }: RichTextFieldProps) {
  const t = useTranslations('fields');
  const { value, change, blur, error, isReadOnly, isNullWhenEmpty } = useField<string | null>(name, look.readOnly);
  const html = value ?? '';
  const count = isReadOnly ? 0 : displayedLength(html);
  const isOver = counterMax !== undefined && count > counterMax;
  const counter = (
    <span className={isOver ? 'font-semibold text-bad' : undefined}>
      {counterMax === undefined ? t('counterOpen', { count }) : t('counter', { count, max: counterMax })}
    </span>
  );
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {html && <RichText html={html} {...(lang && { lang })} />}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error} counter={counter}>
      {(wiring) => (
        <RichTextEditor
          wiring={wiring}
          value={html}
          tools={tools}
          lang={lang}
          images={images}
          // The form has the text at once; what follows from it is shown after the frame of the key. Nothing is returned: React would
          // take the promise of the form's check for an action, and hold back every transition of the page until it is over.
          onChange={(next) =>
            startTransition(() => {
              change(next === '' && isNullWhenEmpty ? null : next);
            })
          }
          onBlur={blur}
        />
      )}
    </FieldFrame>
  );
}
