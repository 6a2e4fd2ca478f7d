'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, IconButton } from '../controls/button';

/** Prints what is open; the browser's own Ctrl-P does the same everywhere. `isCompact` shows the icon alone, beside many other actions. */
export function PrintButton({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('common');
  const icon = <Printer size={16} aria-hidden="true" />;
  if (isCompact) {
    return (
      <IconButton tone="plain" label={t('print')} onClick={() => print()}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button icon={icon} onClick={() => print()}>
      {t('print')}
    </Button>
  );
}
