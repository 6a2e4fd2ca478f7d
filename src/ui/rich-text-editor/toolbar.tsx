'use client';

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Baseline, Bold, Italic, Link2, List, ListOrdered, Redo2, Underline, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { COLOURS, type ColourName } from '@/shared/html';
import { classNames } from '../class-names';
import { LinkForm } from './link-form';
import type { RichTextTool } from './tools';

interface ToolbarProps {
  editor: Editor;
  tools: readonly RichTextTool[];
  /** id of the text that it works on */
  controls: string;
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  expanded?: boolean;
  off?: boolean;
  run: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, expanded, off, run, children }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && run()}
      className={classNames(
        'grid size-[30px] place-items-center rounded-control aria-disabled:cursor-default aria-disabled:opacity-40',
        pressed ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}

/** One stop for the Tab key; arrows, Home and End go along it (ARIA toolbar). */
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

export function Toolbar({ editor, tools, controls }: ToolbarProps) {
  const t = useTranslations('editor');
  const bar = useRef<HTMLDivElement | null>(null);
  const [open, setOpen] = useState<'link' | 'colour' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      orderedList: current.isActive('orderedList'),
      bulletList: current.isActive('bulletList'),
      link: current.isActive('link'),
      colour: String(current.getAttributes('textStyle').color ?? ''),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  const icons: Record<RichTextTool, ReactNode> = {
    bold: (
      <Tool label={t('bold')} pressed={state.bold} run={() => run().toggleBold().run()}>
        <Bold size={15} aria-hidden="true" />
      </Tool>
    ),
    italic: (
      <Tool label={t('italic')} pressed={state.italic} run={() => run().toggleItalic().run()}>
        <Italic size={15} aria-hidden="true" />
      </Tool>
    ),
    underline: (
      <Tool label={t('underline')} pressed={state.underline} run={() => run().toggleUnderline().run()}>
        <Underline size={15} aria-hidden="true" />
      </Tool>
    ),
    orderedList: (
      <Tool label={t('orderedList')} pressed={state.orderedList} run={() => run().toggleOrderedList().run()}>
        <ListOrdered size={16} aria-hidden="true" />
      </Tool>
    ),
    bulletList: (
      <Tool label={t('bulletList')} pressed={state.bulletList} run={() => run().toggleBulletList().run()}>
        <List size={16} aria-hidden="true" />
      </Tool>
    ),
    link: (
      <Tool label={t('link')} pressed={state.link} expanded={open === 'link'} run={() => setOpen(open === 'link' ? null : 'link')}>
        <Link2 size={16} aria-hidden="true" />
      </Tool>
    ),
    colour: (
      <Tool label={t('colour')} expanded={open === 'colour'} run={() => setOpen(open === 'colour' ? null : 'colour')}>
        <Baseline size={16} aria-hidden="true" style={state.colour ? { color: state.colour } : undefined} />
      </Tool>
    ),
    history: (
      <>
        <Tool label={t('undo')} off={!state.canUndo} run={() => run().undo().run()}>
          <Undo2 size={15} aria-hidden="true" />
        </Tool>
        <Tool label={t('redo')} off={!state.canRedo} run={() => run().redo().run()}>
          <Redo2 size={15} aria-hidden="true" />
        </Tool>
      </>
    ),
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
            {icons[tool]}
          </span>
        ))}
      </div>
      {open === 'link' && <LinkForm editor={editor} onClose={close} />}
      {open === 'colour' && (
        <ColourChoice
          chosen={state.colour}
          onChoose={(colour) => {
            if (colour) run().setColor(colour).run();
            else run().unsetColor().run();
            setOpen(null);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function ColourChoice({ chosen, onChoose, onClose }: { chosen: string; onChoose: (colour: string | null) => void; onClose: () => void }) {
  const t = useTranslations('editor');
  const names = Object.keys(COLOURS) as ColourName[];
  return (
    <fieldset
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1.5"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <legend className="sr-only">{t('colour')}</legend>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: opened from the toolbar, by key or click
          autoFocus={index === 0}
          aria-label={t(`colours.${name}`)}
          title={t(`colours.${name}`)}
          aria-pressed={chosen.toLowerCase() === COLOURS[name]}
          onClick={() => onChoose(COLOURS[name])}
          className="size-6 rounded-control border border-line-strong aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent"
          style={{ background: COLOURS[name] }}
        />
      ))}
      <button type="button" onClick={() => onChoose(null)} className="ml-1 rounded-control px-2 py-0.5 text-xs hover:bg-hover">
        {t('noColour')}
      </button>
    </fieldset>
  );
}
