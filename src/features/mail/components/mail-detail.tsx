import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/dates';
import { PageHead } from '@/ui/page-head';
import { Panel } from '@/ui/panel';
import { mailsAddress } from '../rules';
import type { MailKind, MailView } from '../schema';
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

/** One mail: its headers, what became of it and both bodies, with a way to send it again (S-02). `back` is the grid's query. */
export async function MailDetail({ mail, back }: { mail: MailView; back: string | undefined }) {
  const [t, lng] = await Promise.all([getTranslations('mail'), getLocale()]);
  const kind = `kinds.${mail.kind as MailKind}` as const;
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
              <Fact name={t('columns.kind')}>{t.has(kind) ? t(kind) : mail.kind}</Fact>
              <Fact name={t('language')}>{t(`languages.${mail.lng}`)}</Fact>
              <Fact name={t('columns.date')}>{moment(mail.date)}</Fact>
              {mail.sentAt && <Fact name={t('columns.sentAt')}>{moment(mail.sentAt)}</Fact>}
              {mail.error && (
                <Fact name={t('columns.error')}>
                  <span className="text-bad">{mail.error}</span>
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
          <MailPreview mail={mail} />
          {mail.text.includes('token=…') && <p className="mt-3 text-sm text-muted">{t('masked')}</p>}
        </Panel>
      </div>
    </>
  );
}
