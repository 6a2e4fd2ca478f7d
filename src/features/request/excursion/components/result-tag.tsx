import { useTranslations } from 'next-intl';
import type { TemperatureStatus } from '@/features/temperature/schema';
import { Tag } from '@/ui/controls/tag';

const TONES = { ALTERED: 'bad', OK: 'ok', ASK: 'warn' } as const;

/** Verdict on the product, as label and colour (S-12). */
export function ResultTag({ result }: { result: TemperatureStatus }) {
  const t = useTranslations('request-excursion.values.result');
  return <Tag tone={TONES[result]}>{t(result)}</Tag>;
}
