'use client';

import { useState } from 'react';
import { LANGUAGES } from '@/i18n/languages';
import type { Language } from '@/shared/actor';
import { classNames } from '@/ui/class-names';
import { request } from '@/ui/data/api';
import { rememberLanguage } from '@/ui/language';
import { notify } from '@/ui/notices/notices';

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

/** Saves the choice on the account, in the cookie and in local storage, then reloads (I18N-03, I18N-04, S-08). */
export function LanguageSwitch({ current, accountId, labels }: LanguageSwitchProps) {
  const [isSaving, setSaving] = useState(false);

  const choose = async (language: Language) => {
    if (language === current || isSaving) return;
    setSaving(true);
    try {
      if (accountId) await request('PUT', `/infomed/api/user/${accountId}`, { lng: language });
    } catch {
      setSaving(false);
      notify({ level: 'error', message: labels.failed, seconds: 3 });
      return;
    }
    rememberLanguage(language);
    location.reload();
  };

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
