import { fold } from '@/shared/text/fold';

/** A screen that the palette leads to. */
export interface PaletteScreen {
  readonly label: string;
  /** the sub-menu that contains it */
  readonly group?: string | undefined;
  readonly href: string;
}

/** Screens whose name contains every typed word; prefix matches first. */
export function matchingScreens(screens: readonly PaletteScreen[], typed: string): readonly PaletteScreen[] {
  const term = fold(typed.trim());
  const words = term.split(/\s+/);
  const found = screens.filter(({ label, group }) => {
    const text = fold([group, label].join(' '));
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: PaletteScreen) => fold(label).startsWith(term);
  return [...found.filter(begins), ...found.filter((screen) => !begins(screen))];
}

interface Stroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type Shortcut = 'palette' | 'help' | 'search';

/** The global action of a key stroke. Single keys are ignored while the user types. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Stroke, isTyping: boolean): Shortcut | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || isTyping) return null;
  if (key === '?') return 'help';
  return key === '/' && !altKey ? 'search' : null;
}
