'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '../controls/button';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

interface ImageFormProps {
  editor: Editor;
  /** false: the chosen picture is described; true: a new one is searched */
  isNew: boolean;
  /** puts the files in; returns the sources of those that are in the text now */
  onFiles: (files: readonly File[]) => Promise<readonly string[]>;
  onClose: () => void;
}

/** A new picture for the text, or the alternative text of the chosen one. */
export function ImageForm({ editor, isNew, onFiles, onClose }: ImageFormProps) {
  const t = useTranslations('editor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''));
  const [isSending, setSending] = useState(false);

  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setSending(true);
    const inserted = await onFiles(files);
    setSending(false);
    if (inserted.length === 0) onClose();
  };
  const apply = () => {
    editor.chain().focus().updateAttributes('image', { alt }).run();
    onClose();
  };

  return (
    <fieldset
      className="flex flex-wrap items-end gap-2 border-b border-line bg-surface px-2 py-1.5"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <legend className="sr-only">{t('image')}</legend>
      {isNew ? (
        <>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            multiple
            hidden
            data-image-input
            onChange={(event) => void send([...(event.target.files ?? [])])}
          />
          <Button small tone="primary" busy={isSending} onClick={() => input.current?.click()}>
            {t('imageChoose')}
          </Button>
          <span className="text-xs text-muted">{t('imageHint')}</span>
        </>
      ) : (
        <>
          <div className="min-w-48 flex-1">
            <label htmlFor={id} className="text-xs font-[550]">
              {t('imageAlt')}
            </label>
            <input
              id={id}
              // biome-ignore lint/a11y/noAutofocus: opened from the toolbar to type the words
              autoFocus
              type="text"
              maxLength={200}
              className="control min-h-8"
              aria-describedby={`${id}-hint`}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
            />
            <p id={`${id}-hint`} className="text-xs text-muted">
              {t('imageAltHint')}
            </p>
          </div>
          <Button small tone="primary" onClick={apply}>
            {t('imageApply')}
          </Button>
          <Button
            small
            onClick={() => {
              editor.chain().focus().deleteSelection().run();
              onClose();
            }}
          >
            {t('imageRemove')}
          </Button>
        </>
      )}
      <Button small tone="quiet" onClick={onClose}>
        {t('imageClose')}
      </Button>
    </fieldset>
  );
}
