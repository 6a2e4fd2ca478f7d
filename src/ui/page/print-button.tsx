'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '../controls/button';

/** Prints what is open; the browser's own Ctrl-P does the same everywhere. */
export function PrintButton() {
  const t = useTranslations('common');
  return (
    <IconButton label={t('print')} tone="plain" onClick={() => print()}>
      <Printer size={16} aria-hidden="true" />
    </IconButton>
  );
}
