'use client';

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  ALargeSmall,
  Baseline,
  Bold,
  Heading,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RichTextTool } from '@/shared/rich-text';
import { classNames } from '../class-names';
import { ColourRow, HeadingRow, SizeRow } from './choice-row';
import { ImageForm } from './image-form';
import { selectImage } from './images';
import { LinkForm } from './link-form';

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

interface ToolProps {
  label: string;
  /** for the tooltip: 'Ctrl B' */
  keys?: string;
  pressed?: boolean;
  expanded?: boolean;
  off?: boolean;
  run: () => void;
  children: ReactNode;
}

function Tool({ label, keys, pressed, expanded, off, run, children }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      tabIndex={-1}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
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

type Opened = 'link' | 'colour' | 'size' | 'heading' | 'image';

export function Toolbar({ editor, tools, undescribed, onDescribed, onFiles, controls }: ToolbarProps) {
  const t = useTranslations('editor');
  const bar = useRef<HTMLDivElement | null>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      strike: current.isActive('strike'),
      superscript: current.isActive('superscript'),
      subscript: current.isActive('subscript'),
      heading: current.isActive('heading'),
      image: current.isActive('image'),
      orderedList: current.isActive('orderedList'),
      bulletList: current.isActive('bulletList'),
      link: current.isActive('link'),
      colour: String(current.getAttributes('textStyle').color ?? ''),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const waiting = undescribed[0];
  useEffect(() => {
    if (waiting === undefined) return;
    if (selectImage(editor, waiting)) setOpen('image');
    else onDescribed(waiting);
  }, [editor, waiting, onDescribed]);
  const run = () => editor.chain().focus();
  const close = () => {
    setOpen(null);
    if (waiting !== undefined) onDescribed(waiting);
    editor.commands.focus();
  };
  const toggle = (what: Opened) => () => setOpen(open === what ? null : what);
  const icons: Record<RichTextTool, ReactNode> = {
    bold: (
      <Tool label={t('bold')} keys={t('keys.bold')} pressed={state.bold} run={() => run().toggleBold().run()}>
        <Bold size={15} aria-hidden="true" />
      </Tool>
    ),
    italic: (
      <Tool label={t('italic')} keys={t('keys.italic')} pressed={state.italic} run={() => run().toggleItalic().run()}>
        <Italic size={15} aria-hidden="true" />
      </Tool>
    ),
    underline: (
      <Tool label={t('underline')} keys={t('keys.underline')} pressed={state.underline} run={() => run().toggleUnderline().run()}>
        <Underline size={15} aria-hidden="true" />
      </Tool>
    ),
    strike: (
      <Tool label={t('strike')} keys={t('keys.strike')} pressed={state.strike} run={() => run().toggleStrike().run()}>
        <Strikethrough size={15} aria-hidden="true" />
      </Tool>
    ),
    superscript: (
      <Tool
        label={t('superscript')}
        keys={t('keys.superscript')}
        pressed={state.superscript}
        run={() => run().toggleMark('superscript').run()}
      >
        <Superscript size={15} aria-hidden="true" />
      </Tool>
    ),
    subscript: (
      <Tool label={t('subscript')} keys={t('keys.subscript')} pressed={state.subscript} run={() => run().toggleMark('subscript').run()}>
        <Subscript size={15} aria-hidden="true" />
      </Tool>
    ),
    size: (
      <Tool label={t('size')} expanded={open === 'size'} run={toggle('size')}>
        <ALargeSmall size={17} aria-hidden="true" />
      </Tool>
    ),
    heading: (
      <Tool label={t('heading')} pressed={state.heading} expanded={open === 'heading'} run={toggle('heading')}>
        <Heading size={15} aria-hidden="true" />
      </Tool>
    ),
    image: (
      <Tool label={t('image')} pressed={state.image} expanded={open === 'image'} run={toggle('image')}>
        <ImagePlus size={16} aria-hidden="true" />
      </Tool>
    ),
    pastedImage: null,
    orderedList: (
      <Tool label={t('orderedList')} keys={t('keys.orderedList')} pressed={state.orderedList} run={() => run().toggleOrderedList().run()}>
        <ListOrdered size={16} aria-hidden="true" />
      </Tool>
    ),
    bulletList: (
      <Tool label={t('bulletList')} keys={t('keys.bulletList')} pressed={state.bulletList} run={() => run().toggleBulletList().run()}>
        <List size={16} aria-hidden="true" />
      </Tool>
    ),
    link: (
      <Tool label={t('link')} pressed={state.link} expanded={open === 'link'} run={toggle('link')}>
        <Link2 size={16} aria-hidden="true" />
      </Tool>
    ),
    colour: (
      <Tool label={t('colour')} expanded={open === 'colour'} run={toggle('colour')}>
        <Baseline size={16} aria-hidden="true" style={state.colour ? { color: state.colour } : undefined} />
      </Tool>
    ),
    history: (
      <>
        <Tool label={t('undo')} keys={t('keys.undo')} off={!state.canUndo} run={() => run().undo().run()}>
          <Undo2 size={15} aria-hidden="true" />
        </Tool>
        <Tool label={t('redo')} keys={t('keys.redo')} off={!state.canRedo} run={() => run().redo().run()}>
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
      {open === 'colour' && <ColourRow editor={editor} onDone={close} />}
      {open === 'size' && <SizeRow editor={editor} onDone={close} />}
      {open === 'heading' && <HeadingRow editor={editor} onDone={close} />}
      {open === 'image' && <ImageForm key={waiting ?? ''} editor={editor} isNew={!state.image} onFiles={onFiles} onClose={close} />}
    </>
  );
}
