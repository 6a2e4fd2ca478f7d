'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { RichTextTool } from '@/shared/html/rich-text';
import { ColourRow, HeadingRow, SizeRow } from './choice-row';
import { ImageForm } from './image-form';
import { selectImage } from './images';
import { LinkForm } from './link-form';
import { ToolButton } from './tool-button';
import { type ToolPanel, useToolState } from './use-tool-state';

interface ToolbarProps {
  editor: Editor;
  tools: readonly RichTextTool[];
  /** sources of inserted pictures without alternative text yet */
  undescribed: readonly string[];
  onDescribed: (source: string) => void;
  onFiles: (files: readonly File[]) => Promise<readonly string[]>;
  /** id of the edited text */
  controls: string;
}

/** Roving tabindex: one Tab stop; arrows, Home and End move along it (ARIA toolbar). */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (at === -1 || target === undefined) return;
  event.preventDefault();
  tools[(target + tools.length) % tools.length]?.focus();
}

function markStop(bar: HTMLElement | null, current: Element | null): void {
  const tools = [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
  const stop = tools.find((tool) => tool === current) ?? tools[0];
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}

/** The tools of a rich text, and the panel that one of them opens below. */
export const Toolbar = memo(function Toolbar({ editor, tools, undescribed, onDescribed, onFiles, controls }: ToolbarProps) {
  const t = useTranslations('editor');
  const bar = useRef<HTMLDivElement | null>(null);
  const [open, setOpen] = useState<ToolPanel | null>(null);
  const state = useDeferredValue(useToolState(editor));
  const waiting = undescribed[0];
  useEffect(() => {
    if (waiting === undefined) return;
    if (selectImage(editor, waiting)) setOpen('image');
    else onDescribed(waiting);
  }, [editor, waiting, onDescribed]);
  const toggle = useCallback((panel: ToolPanel) => setOpen((current) => (current === panel ? null : panel)), []);
  const close = () => {
    setOpen(null);
    if (waiting !== undefined) onDescribed(waiting);
    editor.commands.focus();
  };
  return (
    <>
      <div
        ref={(element) => {
          bar.current = element;
          if (element && !element.querySelector('[data-tool][tabindex="0"]')) markStop(element, null);
        }}
        role="toolbar"
        aria-label={t('toolbar')}
        aria-controls={controls}
        className="flex flex-wrap items-center gap-0.5 border-b border-line bg-sunken px-1 py-0.5"
        onKeyDown={moveAlong}
        onFocus={(event) => markStop(bar.current, event.target)}
      >
        {tools.map((tool) => (
          <span key={tool} className="contents">
            <ToolButton tool={tool} editor={editor} state={state} open={open} onToggle={toggle} />
          </span>
        ))}
      </div>
      {open === 'link' && <LinkForm editor={editor} onClose={close} />}
      {open === 'colour' && <ColourRow editor={editor} onDone={close} />}
      {open === 'size' && <SizeRow editor={editor} onDone={close} />}
      {open === 'heading' && <HeadingRow editor={editor} onDone={close} />}
      {open === 'image' && <ImageForm key={waiting ?? ''} editor={editor} isNew={!state.image} onFiles={onFiles} onClose={close} />}
    </>
  );
});
