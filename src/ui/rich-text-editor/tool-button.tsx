'use client';

import type { ChainedCommands, Editor } from '@tiptap/core';
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
  type LucideIcon,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RichTextTool } from '@/shared/html/rich-text';
import { Tool } from './tool';
import type { ToolPanel, ToolState } from './use-tool-state';

type Toggle = Exclude<RichTextTool, ToolPanel | 'pastedImage' | 'history'>;

interface ToggleConfig {
  readonly icon: LucideIcon;
  readonly size: number;
  readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

const TOGGLES: Readonly<Record<Toggle, ToggleConfig>> = {
  bold: { icon: Bold, size: 15, toggle: (chain) => chain.toggleBold() },
  italic: { icon: Italic, size: 15, toggle: (chain) => chain.toggleItalic() },
  underline: { icon: Underline, size: 15, toggle: (chain) => chain.toggleUnderline() },
  strike: { icon: Strikethrough, size: 15, toggle: (chain) => chain.toggleStrike() },
  superscript: { icon: Superscript, size: 15, toggle: (chain) => chain.toggleMark('superscript') },
  subscript: { icon: Subscript, size: 15, toggle: (chain) => chain.toggleMark('subscript') },
  orderedList: { icon: ListOrdered, size: 16, toggle: (chain) => chain.toggleOrderedList() },
  bulletList: { icon: List, size: 16, toggle: (chain) => chain.toggleBulletList() },
};

const PANELS: Readonly<Record<ToolPanel, { readonly icon: LucideIcon; readonly size: number }>> = {
  size: { icon: ALargeSmall, size: 17 },
  heading: { icon: Heading, size: 15 },
  image: { icon: ImagePlus, size: 16 },
  link: { icon: Link2, size: 16 },
  colour: { icon: Baseline, size: 16 },
};

interface ToolButtonProps {
  tool: RichTextTool;
  editor: Editor;
  state: ToolState;
  /** the open panel */
  open: ToolPanel | null;
  /** opens the panel of a tool, or closes it */
  onToggle: (panel: ToolPanel) => void;
}

/** The button of one tool; undo and redo are two. A tool that only says what may be pasted has none. */
export function ToolButton({ tool, editor, state, open, onToggle }: ToolButtonProps) {
  if (tool === 'pastedImage') return null;
  if (tool === 'history') return <HistoryButtons editor={editor} state={state} />;
  if (tool in TOGGLES) return <ToggleButton tool={tool as Toggle} editor={editor} state={state} />;
  return <PanelButton tool={tool as ToolPanel} state={state} isOpen={open === tool} onToggle={onToggle} />;
}

function ToggleButton({ tool, editor, state }: { tool: Toggle; editor: Editor; state: ToolState }) {
  const t = useTranslations('editor');
  const { icon: Icon, size, toggle } = TOGGLES[tool];
  return (
    <Tool label={t(tool)} keys={t(`keys.${tool}`)} pressed={state[tool]} run={() => toggle(editor.chain().focus()).run()}>
      <Icon size={size} aria-hidden="true" />
    </Tool>
  );
}

interface PanelButtonProps {
  tool: ToolPanel;
  state: ToolState;
  isOpen: boolean;
  onToggle: (panel: ToolPanel) => void;
}

function PanelButton({ tool, state, isOpen, onToggle }: PanelButtonProps) {
  const t = useTranslations('editor');
  const { icon: Icon, size } = PANELS[tool];
  const pressed = tool === 'size' || tool === 'colour' ? undefined : state[tool];
  const style = tool === 'colour' && state.colour ? { color: state.colour } : undefined;
  return (
    <Tool label={t(tool)} pressed={pressed} expanded={isOpen} run={() => onToggle(tool)}>
      <Icon size={size} aria-hidden="true" style={style} />
    </Tool>
  );
}

function HistoryButtons({ editor, state }: { editor: Editor; state: ToolState }) {
  const t = useTranslations('editor');
  return (
    <>
      <Tool label={t('undo')} keys={t('keys.undo')} off={!state.canUndo} run={() => editor.chain().focus().undo().run()}>
        <Undo2 size={15} aria-hidden="true" />
      </Tool>
      <Tool label={t('redo')} keys={t('keys.redo')} off={!state.canRedo} run={() => editor.chain().focus().redo().run()}>
        <Redo2 size={15} aria-hidden="true" />
      </Tool>
    </>
  );
}
