import { Paperclip } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { ExplainedError } from '@/ui/page/explained-error';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { attachmentAddress, mailProblem, mailsAddress } from '../rules';
import type { MailView } from '../schema';
import { MailPreview } from './mail-preview';
import { MailStatusTag } from './mail-status';
import { Resend } from './resend';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type Texts = Awaited<ReturnType<typeof getTranslations<'mail'>>>;

/** Download links of the attachments. */
function Attachments({ mail: { id, attachments }, t }: { mail: MailView; t: Texts }) {
  if (attachments.length === 0) return null;
  return (
    <div className="mb-3 border-b border-line pb-3 text-sm">
      <h3 className="text-sm font-semibold">{t('attachments', { count: attachments.length })}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {attachments.map(({ position, fileName, size }) => (
          <li key={position} className="flex flex-wrap items-center gap-x-2">
            <a
              href={attachmentAddress(id, position)}
              download={fileName}
              className="flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere]"
            >
              <Paperclip size={15} className="shrink-0" aria-hidden="true" />
              {fileName}
            </a>
            <span className="text-muted tabular-nums">{t('attachmentSize', { size: Math.max(1, Math.round(size / 1024)) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One mail: headers, history and both bodies, with a resend button (S-02). `back` is the grid's query. */
export async function MailDetail({ mail, back }: { mail: MailView; back: string | undefined }) {
  const [t, lng] = await Promise.all([getTranslations('mail'), getLocale()]);
  const moment = (date: string | null): string => formatDateTime(date, lng);
  return (
    <>
      <PageHead
        title={mail.subject}
        breadcrumb={[{ label: t('back'), href: mailsAddress(back) }, { label: t('detail', { date: moment(mail.date) }) }]}
        aside={<MailStatusTag status={mail.status} />}
      />
      <div className="grid items-start gap-4 min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={t('facts')}>
            <dl className="flex flex-col gap-3">
              <Fact name={t('columns.recipient')}>{mail.recipient}</Fact>
              <Fact name={t('columns.kind')}>{messageText(t, `kinds.${mail.kind}`) ?? mail.kind}</Fact>
              <Fact name={t('language')}>{t(`languages.${mail.lng}`)}</Fact>
              <Fact name={t('columns.date')}>{moment(mail.date)}</Fact>
              {mail.sentAt && <Fact name={t('columns.sentAt')}>{moment(mail.sentAt)}</Fact>}
              {mail.error && (
                <Fact name={t('columns.error')}>
                  <div className="text-bad">
                    <ExplainedError text={t(`problems.${mailProblem(mail.error)}`)} technical={mail.error} />
                  </div>
                </Fact>
              )}
            </dl>
          </Panel>
          <Panel title={t('history')}>
            <ol className="flex flex-col gap-2 text-sm">
              {mail.history.map(({ step, date, by }, index) => (
                <li key={`${step}-${date ?? index}`} className="border-l-2 border-line pl-3">
                  {t(`steps.${step}`, { by: by ?? '', attempts: mail.attempts, date: moment(mail.dueAt) })}
                  {date && <span className="block text-muted tabular-nums">{moment(date)}</span>}
                </li>
              ))}
            </ol>
            <div className="mt-4 border-t border-line pt-4">
              <Resend mail={mail} />
            </div>
          </Panel>
        </div>
        <Panel title={t('content')}>
          {mail.isClosed ? (
            <p className="text-sm">{t('closed')}</p>
          ) : (
            <>
              <Attachments mail={mail} t={t} />
              <MailPreview mail={mail} />
            </>
          )}
          {mail.text.includes('token=…') && <p className="mt-3 text-sm text-muted">{t('masked')}</p>}
        </Panel>
      </div>
    </>
  );
}
