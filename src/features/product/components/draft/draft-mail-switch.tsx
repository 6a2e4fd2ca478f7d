'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/ui/controls/checkbox';
import { request } from '@/ui/data/api';
import { notify } from '@/ui/notices/notices';

/** Whether a decision about one's drafts is mailed; stored at once (P-43e). */
export function DraftMailSwitch({ enabled: stored }: { enabled: boolean }) {
  const t = useTranslations('profile.notifications');
  const [enabled, setEnabled] = useState(stored);
  const choose = async (next: boolean) => {
    setEnabled(next);
    try {
      await request('PUT', '/infomed/api/product-back/drafts/mine/mails', { enabled: next });
    } catch {
      setEnabled(!next);
      notify({ level: 'error', message: t('failed'), seconds: 3 });
    }
  };
  return <Checkbox look="switch" label={t('draftMails')} checked={enabled} onChange={(next) => void choose(next)} />;
}
