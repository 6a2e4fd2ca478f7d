'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../controls/button';

/** Prints what is open; the browser's own Ctrl-P does the same everywhere. */
export function PrintButton() {
  const t = useTranslations('common');
  return (
    <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
      {t('print')}
    </Button>
  );
}
