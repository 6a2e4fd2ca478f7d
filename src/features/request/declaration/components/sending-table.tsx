import { useLocale, useTranslations } from 'next-intl';
import { mailProblem } from '@/features/mail/rules';
import { formatDateTime } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { Tag } from '@/ui/controls/tag';
import { ExplainedError } from '@/ui/page/explained-error';
import { ScrollRegion } from '@/ui/page/scroll-region';
import type { Sending } from '../schema';

const TONES = { WAITING: 'accent', SENT: 'ok', FAILED: 'bad', NOT_SENT: 'warn' } as const;
const CELL = 'px-3 py-2 align-top';

/** Every mail of a declaration, newest first: when, to whom, with what result. */
export function SendingTable({ sendings }: { sendings: readonly Sending[] }) {
  const t = useTranslations('request-declaration.sendings');
  const language = useLocale();
  if (sendings.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <ScrollRegion aria-label={t('table')} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full min-w-[720px] border-collapse text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {(['createdAt', 'target', 'recipient', 'attempts', 'lastTryAt', 'result'] as const).map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sendings.map((sending) => (
            <tr key={sending.id} className="border-t border-line">
              <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatDateTime(sending.createdAt, language)}</td>
              <td className={CELL}>{t(`targets.${sending.target}`)}</td>
              <td className={`${CELL} [overflow-wrap:anywhere]`}>{sending.recipient || EMPTY}</td>
              <td className={`${CELL} tabular-nums`}>{sending.attempts}</td>
              <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatDateTime(sending.lastTryAt, language)}</td>
              <td className={CELL}>
                <Tag tone={TONES[sending.state]}>{t(`states.${sending.state}`)}</Tag>
                <Reason sending={sending} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Details of a sending that has not arrived. */
function Reason({ sending: { state, error, attempts, nextTryAt } }: { sending: Sending }) {
  const t = useTranslations('request-declaration.sendings');
  const language = useLocale();
  const next = state === 'WAITING' && attempts > 0 && nextTryAt ? t('next', { date: formatDateTime(nextTryAt, language) }) : null;
  const mail = useTranslations('mail');
  const parts = [next, state === 'NOT_SENT' ? t('noServer') : null].filter(Boolean);
  const hasError = error && state !== 'SENT';
  if (parts.length === 0 && !hasError) return null;
  return (
    <div className="mt-1 text-xs text-muted">
      {hasError && <ExplainedError text={mail(`problems.${mailProblem(error)}`)} technical={error} />}
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
    </div>
  );
}
