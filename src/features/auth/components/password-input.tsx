'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '@/ui/controls/button';

/** A password that can be shown before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="control pr-10"
      />
      <IconButton
        label={t(isShown ? 'hidePassword' : 'showPassword')}
        aria-describedby={props['aria-labelledby']}
        onClick={() => setShown(!isShown)}
        className="needs-script absolute top-px right-px text-muted"
      >
        <Icon size={17} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
