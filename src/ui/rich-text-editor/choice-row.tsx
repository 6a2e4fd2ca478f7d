'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { COLOURS, type ColourName } from '@/shared/html/html';
import { SIZES, type SizeName } from '@/shared/html/rich-text';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** a field of this colour instead of the label */
  readonly colour?: string;
  readonly style?: CSSProperties;
}

interface ChoiceRowProps {
  label: string;
  choices: readonly Choice[];
  onDone: () => void;
}

/** What a tool of the toolbar lets one choose, in a row below it; Escape goes back to the text. */
function ChoiceRow({ label, choices, onDone }: ChoiceRowProps) {
  return (
    <fieldset
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1.5"
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ key, label: text, isChosen, choose, colour, style }, index) => (
        <button
          key={key}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: opened from the toolbar, by key or click
          autoFocus={index === 0}
          aria-pressed={isChosen}
          {...(colour && { 'aria-label': text, title: text })}
          onClick={() => {
            choose();
            onDone();
          }}
          className={
            colour
              ? 'size-6 rounded-control border border-line-strong aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent'
              : 'rounded-control px-2 py-0.5 text-xs hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent'
          }
          style={colour ? { background: colour } : style}
        >
          {!colour && text}
        </button>
      ))}
    </fieldset>
  );
}

interface RowProps {
  editor: Editor;
  onDone: () => void;
}

/** The palette of 14 (PRODF-58, ART-30). */
export function ColourRow({ editor, onDone }: RowProps) {
  const t = useTranslations('editor');
  const chosen = String(editor.getAttributes('textStyle').color ?? '').toLowerCase();
  const choices = (Object.keys(COLOURS) as ColourName[]).map((name) => ({
    key: name,
    label: t(`colours.${name}`),
    colour: COLOURS[name],
    isChosen: chosen === COLOURS[name],
    choose: () => void editor.chain().focus().setColor(COLOURS[name]).run(),
  }));
  const none = { key: 'none', label: t('noColour'), isChosen: false, choose: () => void editor.chain().focus().unsetColor().run() };
  return <ChoiceRow label={t('colour')} choices={[...choices, none]} onDone={onDone} />;
}

/** Small, normal, large, huge (C-20). */
export function SizeRow({ editor, onDone }: RowProps) {
  const t = useTranslations('editor');
  const chosen = String(editor.getAttributes('textStyle').fontSize ?? '');
  const choices = (Object.keys(SIZES) as SizeName[]).map((name) => ({
    key: name,
    label: t(`sizes.${name}`),
    isChosen: chosen === SIZES[name],
    choose: () => void editor.chain().focus().setFontSize(SIZES[name]).run(),
  }));
  const normal = {
    key: 'normal',
    label: t('sizes.normal'),
    isChosen: chosen === '',
    choose: () => void editor.chain().focus().unsetFontSize().run(),
  };
  const [small, ...larger] = choices;
  return <ChoiceRow label={t('size')} choices={[...(small ? [small] : []), normal, ...larger]} onDone={onDone} />;
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Headings 1 to 6 and the plain paragraph (ART-29). */
export function HeadingRow({ editor, onDone }: RowProps) {
  const t = useTranslations('editor');
  const plain = {
    key: 'paragraph',
    label: t('paragraph'),
    isChosen: !editor.isActive('heading'),
    choose: () => void editor.chain().focus().setParagraph().run(),
  };
  const levels = LEVELS.map((level) => ({
    key: String(level),
    label: t('headingLevel', { level }),
    isChosen: editor.isActive('heading', { level }),
    choose: () => void editor.chain().focus().setHeading({ level }).run(),
  }));
  return <ChoiceRow label={t('heading')} choices={[plain, ...levels]} onDone={onDone} />;
}
