'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '../controls/button';
import { usePreHydrationInput } from '../forms/use-pre-hydration-input';
import { FieldFrame, type FieldLook } from './field-frame';
import { useFieldValue } from './record-form';
import { useField } from './use-field';

interface PasswordFieldProps extends FieldLook {
  name: string;
  /** id of a text that is read with the field, such as a list of rules */
  describedBy?: string | undefined;
  /** typed twice: the field that it must equal, and the sentence where it does not, whichever of the two changes */
  sameAs?: { name: string; error: string };
}

/** A new password that can be shown before it is sent; never trimmed, never filled in by the browser. */
export function PasswordField({ name, describedBy, sameAs, ...look }: PasswordFieldProps) {
  const t = useTranslations('fields');
  const { value, change, blur, error, isReadOnly, ref } = useField<string>(name, look.readOnly);
  const inputRef = usePreHydrationInput(change, ref);
  const [isShown, setShown] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const other = useFieldValue<string>(sameAs?.name ?? name);
  const mismatch = (isLeft || error) && value !== other ? sameAs?.error : undefined;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...look} name={name} error={sameAs ? mismatch : error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            aria-describedby={[wiring['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
            ref={inputRef}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            readOnly={isReadOnly}
            className="control pr-10"
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              setLeft(true);
              blur();
            }}
          />
          <IconButton
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-describedby={wiring['aria-labelledby']}
            onClick={() => setShown(!isShown)}
            className="absolute top-px right-px text-muted"
          >
            <Icon size={17} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  );
}
