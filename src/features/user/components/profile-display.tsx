'use client';

import { Check } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Language } from '@/shared/account/actor';
import { Button } from '@/ui/controls/button';
import { FieldFrame } from '@/ui/fields/field-frame';
import { chooseTheme, type Theme } from '@/ui/theme';
import { useChooseLanguage } from '@/ui/use-choose-language';

const NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

interface ProfileDisplayProps {
  userId: string;
  language: Language;
  theme: Theme;
}

/** Language and theme, each chosen at once; the switches of the header do the same (I18N-03, X-17). */
export function ProfileDisplay({ userId, language, theme: initial }: ProfileDisplayProps) {
  const t = useTranslations('profile.display');
  const router = useRouter();
  const [theme, setTheme] = useState(initial);
  const chooseLanguage = useChooseLanguage({ current: language, accountId: userId, failed: t('languageFailed') });
  const look = (next: Theme) => {
    setTheme(next);
    chooseTheme(next);
    router.refresh();
  };

  return (
    <div className="flex flex-col gap-4">
      <FieldFrame group label={t('language')} hint={t('languageHint')}>
        {() => (
          <Choices
            current={language}
            choices={(['fr', 'en'] as const).map((value) => ({ value, label: NAMES[value], lang: value }))}
            onChoose={(value) => void chooseLanguage(value)}
          />
        )}
      </FieldFrame>
      <FieldFrame group label={t('theme')} hint={t('themeHint')}>
        {() => <Choices current={theme} choices={THEMES.map((value) => ({ value, label: t(value) }))} onChoose={look} />}
      </FieldFrame>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  current: Value;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** Buttons, not radios: an arrow key must not load the page in another language. */
function Choices<Value extends string>({ current, choices, onChoose }: ChoicesProps<Value>) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.map(({ value, label, lang }) => (
        <Button
          key={value}
          lang={lang}
          aria-pressed={value === current}
          icon={value === current && <Check size={15} aria-hidden="true" />}
          onClick={() => onChoose(value)}
          className={value === current ? 'border-accent! bg-accent-soft! text-accent!' : undefined}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
