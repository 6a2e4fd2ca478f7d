'use client';

import { useState } from 'react';
import type { Language } from '@/shared/account/actor';
import { request } from './data/api';
import { clearUnsavedChanges } from './forms/unsaved-changes';
import { useMayLeave } from './forms/use-discard';
import { rememberLanguage } from './language';
import { notify } from './notices/notices';

interface LanguageChoice {
  current: Language;
  /** account to save the choice on; null without a session and during impersonation */
  accountId: string | null;
  /** notice when the account could not be changed */
  failed: string;
}

/**
 * Changes the language: asks first where a form has unsaved changes, then saves the choice on the account, in the cookie and in
 * local storage, and reloads (I18N-03, I18N-04, S-08, S-24). Staying changes nothing.
 */
export function useChooseLanguage({ current, accountId, failed }: LanguageChoice): (language: Language) => Promise<void> {
  const mayLeave = useMayLeave();
  const [isSaving, setSaving] = useState(false);
  return async (language) => {
    if (language === current || isSaving || !(await mayLeave())) return;
    setSaving(true);
    try {
      if (accountId) await request('PUT', `/infomed/api/user/${accountId}`, { lng: language });
    } catch {
      setSaving(false);
      notify({ level: 'error', message: failed, seconds: 3 });
      return;
    }
    rememberLanguage(language);
    await clearUnsavedChanges();
    location.reload();
  };
}
