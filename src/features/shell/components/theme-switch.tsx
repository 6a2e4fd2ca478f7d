'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/controls/button';
import { chooseTheme, type Theme } from '@/ui/theme';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;

/** One button that goes from the system's theme to light, to dark and back; the page changes at once. */
export function ThemeSwitch({ initial, labels }: { initial: Theme; labels: Readonly<Record<Theme, string>> }) {
  const [theme, setTheme] = useState(initial);
  const Icon = ICONS[theme];

  const choose = () => {
    setTheme(NEXT[theme]);
    chooseTheme(NEXT[theme]);
  };

  return (
    <IconButton label={labels[theme]} onClick={choose}>
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
