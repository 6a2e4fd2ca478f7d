import { useTranslations } from 'next-intl';
import { Tag } from '@/ui/controls/tag';
import type { Handling } from '../schema';

const TONES = { OPEN: 'warn', IN_PROGRESS: 'accent', ANSWERED: 'ok', CLOSED: 'calm' } as const;

/** Processing status of a request, as label and colour. */
export function HandlingTag({ handling }: { handling: Handling }) {
  const t = useTranslations('request.values.handling');
  return <Tag tone={TONES[handling]}>{t(handling)}</Tag>;
}
