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
import { memo } from 'react';
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
  if (tool === 'history') return <HistoryButtons editor={editor} canUndo={state.canUndo} canRedo={state.canRedo} />;
  if (tool in TOGGLES) return <ToggleButton tool={tool as Toggle} editor={editor} isPressed={state[tool as Toggle]} />;
  const panel = tool as ToolPanel;
  const isPressed = panel === 'size' || panel === 'colour' ? undefined : state[panel];
  return (
    <PanelButton
      tool={panel}
      isPressed={isPressed}
      colour={panel === 'colour' ? state.colour : ''}
      isOpen={open === panel}
      onToggle={onToggle}
    />
  );
}

// Each key changes the state, but rarely what a button shows.
const ToggleButton = memo(function ToggleButton({ tool, editor, isPressed }: { tool: Toggle; editor: Editor; isPressed: boolean }) {
  const t = useTranslations('editor');
  const { icon: Icon, size, toggle } = TOGGLES[tool];
  return (
    <Tool label={t(tool)} keys={t(`keys.${tool}`)} pressed={isPressed} run={() => toggle(editor.chain().focus()).run()}>
      <Icon size={size} aria-hidden="true" />
    </Tool>
  );
});

interface PanelButtonProps {
  tool: ToolPanel;
  isPressed: boolean | undefined;
  /** of the text where the caret is; '' for the default */
  colour: string;
  isOpen: boolean;
  onToggle: (panel: ToolPanel) => void;
}

const PanelButton = memo(function PanelButton({ tool, isPressed, colour, isOpen, onToggle }: PanelButtonProps) {
  const t = useTranslations('editor');
  const { icon: Icon, size } = PANELS[tool];
  return (
    <Tool label={t(tool)} pressed={isPressed} expanded={isOpen} run={() => onToggle(tool)}>
      <Icon size={size} aria-hidden="true" style={colour ? { color: colour } : undefined} />
    </Tool>
  );
});

interface HistoryButtonsProps {
  editor: Editor;
  canUndo: boolean;
  canRedo: boolean;
}

const HistoryButtons = memo(function HistoryButtons({ editor, canUndo, canRedo }: HistoryButtonsProps) {
  const t = useTranslations('editor');
  return (
    <>
      <Tool label={t('undo')} keys={t('keys.undo')} off={!canUndo} run={() => editor.chain().focus().undo().run()}>
        <Undo2 size={15} aria-hidden="true" />
      </Tool>
      <Tool label={t('redo')} keys={t('keys.redo')} off={!canRedo} run={() => editor.chain().focus().redo().run()}>
        <Redo2 size={15} aria-hidden="true" />
      </Tool>
    </>
  );
});
