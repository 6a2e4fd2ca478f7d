import { useTranslations } from 'next-intl';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { MailStatus } from '../schema';

const TONES: Record<MailStatus, Tone> = { QUEUED: 'accent', SENT: 'ok', FAILED: 'bad', NOT_SENT: 'calm' };

export function MailStatusTag({ status }: { status: MailStatus }) {
  const t = useTranslations('mail.statuses');
  return (
    <Tag tone={TONES[status]}>
      <span className="truncate">{t(status)}</span>
    </Tag>
  );
}
