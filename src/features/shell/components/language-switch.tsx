'use client';

import type { Language } from '@/shared/account/actor';
import { LANGUAGES } from '@/shared/account/languages';
import { classNames } from '@/ui/class-names';
import { useChooseLanguage } from '@/ui/use-choose-language';

export interface LanguageLabels {
  label: string;
  failed: string;
  names: Readonly<Record<Language, string>>;
}

interface LanguageSwitchProps {
  current: Language;
  /** account to save the choice on; null without a session and during impersonation */
  accountId: string | null;
  labels: LanguageLabels;
}

/** French or English, on every screen (I18N-03, I18N-04). */
export function LanguageSwitch({ current, accountId, labels }: LanguageSwitchProps) {
  const choose = useChooseLanguage({ current, accountId, failed: labels.failed });
  return (
    <fieldset
      aria-label={labels.label}
      className="flex h-[34px] shrink-0 items-stretch gap-px rounded-control border border-line-strong bg-surface p-0.5 text-sm"
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === current}
          onClick={() => void choose(language)}
          className={classNames(
            'min-w-[30px] rounded-[3px] px-1.5 transition-colors',
            language === current ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-hover',
          )}
        >
          {language.toUpperCase()}
          <span lang={language} className="sr-only">
            {` ${labels.names[language]}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
