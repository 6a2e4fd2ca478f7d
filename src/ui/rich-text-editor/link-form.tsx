'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { completeLink } from '@/shared/text/web-link';
import { Button } from '../controls/button';

/** Address of the link under the selection; no form element of its own, as it is inside one. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('editor');
  const id = useId();
  const stored = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(stored);
  const [isForeign, setForeign] = useState(false);

  const apply = () => {
    const href = completeLink(address);
    const isElsewhere = href === '' && address.trim() !== '';
    setForeign(isElsewhere);
    if (isElsewhere) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !stored) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };

  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line bg-surface px-2 py-1.5">
      <div className="min-w-48 flex-1">
        <label htmlFor={id} className="text-xs font-[550]">
          {t('linkAddress')}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: opened from the toolbar to type the address
          autoFocus
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder={t('linkHint')}
          aria-invalid={isForeign || undefined}
          aria-describedby={isForeign ? `${id}-error` : undefined}
          className="control min-h-8"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              apply();
            }
            if (event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              onClose();
            }
          }}
        />
        {isForeign && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-xs text-bad">
            {t('linkForeign')}
          </p>
        )}
      </div>
      <Button small tone="primary" onClick={apply}>
        {t('linkApply')}
      </Button>
      {stored && (
        <Button
          small
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('linkRemove')}
        </Button>
      )}
      <Button small tone="quiet" onClick={onClose}>
        {t('linkCancel')}
      </Button>
    </div>
  );
}
