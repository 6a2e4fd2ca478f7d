'use client';

import { ChevronDown, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '../controls/button';
import { MenuButton } from '../controls/menu-button';

/** Which fields an export holds (R-05a, P-38a). */
export type ExportedFields = 'shown' | 'all';

interface ExportControlProps {
  /** rows that it will hold; null while that is not known */
  count: number | null;
  isBusy: boolean;
  onExport: (fields: ExportedFields) => void;
}

/** Exports the columns shown; beside it the choice of all fields. Says how many rows come. */
export function ExportControl({ count, isBusy, onExport }: ExportControlProps) {
  const t = useTranslations('exports.start');
  // While a search is under way the old count stays, as the old rows do.
  const known = useRef(count);
  if (count !== null) known.current = count;
  return (
    <span className="inline-flex shrink-0">
      <Button
        busy={isBusy}
        icon={<Download size={15} aria-hidden="true" />}
        className="rounded-r-none! tabular-nums"
        onClick={() => onExport('shown')}
      >
        {known.current === null ? t('button') : t('buttonOf', { count: known.current })}
      </Button>
      <MenuButton
        label={t('choose')}
        className="-ml-px min-w-7! rounded-l-none! border-line! bg-surface!"
        choices={[
          { id: 'shown', label: t('shown'), hint: t('shownHint') },
          { id: 'all', label: t('all'), hint: t('allHint') },
        ]}
        onChoose={(fields) => !isBusy && onExport(fields as ExportedFields)}
      >
        <ChevronDown size={14} aria-hidden="true" />
      </MenuButton>
    </span>
  );
}
