'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RangeStrip } from '@/ui/page/range-strip';
import { type StripWords, stripPieces } from '../rules';
import type { EditedRange } from '../schema';

function useStripWords(): StripWords {
  const t = useTranslations('temperature');
  return useMemo(
    () => ({
      statuses: { ALTERED: t('statuses.ALTERED'), OK: t('statuses.OK'), ASK: t('statuses.ASK') },
      unjudged: t('unjudged'),
      gap: t('gap'),
      overlap: (temperatures) => t('overlap', { temperatures }),
      empty: t('empty'),
      messageMissing: t('messageMissing'),
      englishMessageMissing: t('englishMessageMissing'),
    }),
    [t],
  );
}

interface TemperatureStripProps {
  ranges: readonly EditedRange[];
  label: string;
  selected?: number | null;
  onSelect?: ((index: number) => void) | undefined;
}

/** The chain of a product, drawn with its gaps, overlaps and missing translations. */
export function TemperatureStrip({ ranges, label, selected = null, onSelect }: TemperatureStripProps) {
  const language = useLocale();
  const words = useStripWords();
  const pieces = useMemo(() => stripPieces(ranges, language, words), [ranges, language, words]);
  return (
    <RangeStrip
      label={label}
      pieces={pieces.map((piece) => ({ ...piece, marks: [...piece.marks] }))}
      selected={selected === null ? null : String(selected)}
      {...(onSelect && { onSelect: (key: string) => onSelect(Number(key)) })}
    />
  );
}
