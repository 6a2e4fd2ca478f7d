'use client';

import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { entryAddress } from '../rules/readable';
import type { ChainBreak, VerificationView } from '../schema/verification';
import { useVerification } from './use-verification';

/** Progress bar in the theme's colours in every browser. */
const BAR =
  'h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken text-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent';

/** Result of the last chain verification, with a button to run it again; the run continues without this screen. */
export function ChainStatus({ initial, back }: { initial: VerificationView; back?: string }) {
  const t = useTranslations('audit-chain');
  const { state, isStarting, start } = useVerification(initial);
  const broken = state.running ? null : state.last?.broken;
  return (
    <section
      aria-label={t('title')}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border px-3 py-1.5 text-sm print:border ${broken ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-surface'}`}
    >
      <div className="min-w-0 flex-1 basis-64" aria-live="polite">
        {state.running ? <Running running={state.running} /> : <Found state={state} back={back} />}
      </div>
      {!state.running && (
        <Button small className="-my-0.5 -mr-1.5" busy={isStarting} onClick={() => void start()}>
          {t(state.last ? 'again' : 'verify')}
        </Button>
      )}
    </section>
  );
}

function Running({ running }: { running: NonNullable<VerificationView['running']> }) {
  const t = useTranslations('audit-chain');
  const lng = useLocale();
  const date = formatDateTime(running.date, lng);
  const { done, total } = running;
  return (
    <div className="flex flex-col gap-1.5">
      <p>
        <span className="font-[550]">{t('running')}</span>{' '}
        <span className="text-muted">
          {running.by ? t('runningBy', { date, by: running.by }) : t('runningBySchedule', { date })}. {t('leave')}
        </span>
      </p>
      <div className="flex items-center gap-3">
        <progress className={BAR} aria-label={t('running')} {...(total ? { value: done, max: total } : {})} />
        {/* Announced by the progress bar; announcing each number would never end. */}
        <span aria-hidden="true" className="text-muted tabular-nums">
          {total ? t('progress', { done, count: total }) : null}
        </span>
      </div>
    </div>
  );
}

function Found({ state, back }: { state: VerificationView; back: string | undefined }) {
  const t = useTranslations('audit-chain');
  const lng = useLocale();
  const { last, lastWhole, hasFailed } = state;
  const Icon = last?.broken ? ShieldAlert : last ? ShieldCheck : ShieldQuestionMark;
  const date = formatDateTime(last?.date, lng);
  return (
    <div className="flex items-start gap-2">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${last && !last.broken ? 'text-ok' : ''}`} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {!last && <p>{t('never')}</p>}
        {last && (
          <p>
            <span className="font-[550]">{last.broken ? t('broken') : t('whole', { count: last.entries })}</span>
            <span className={last.broken ? '' : 'text-muted'}>
              {', '}
              {last.by ? t('by', { date, by: last.by }) : t('bySchedule', { date })}
            </span>
          </p>
        )}
        {last?.broken && (
          <>
            <Break broken={last.broken} back={back} />
            <p>{lastWhole ? t('lastWhole', { date: formatDateTime(lastWhole.date, lng), count: lastWhole.entries }) : t('neverWhole')}</p>
          </>
        )}
        {hasFailed && <p className="text-warn">{t('failed')}</p>}
      </div>
    </div>
  );
}

function Break({ broken, back }: { broken: ChainBreak; back: string | undefined }) {
  const t = useTranslations('audit-chain');
  const lng = useLocale();
  const { id, reason } = broken;
  const seq = Number(broken.seq);
  const isMany = broken.toSeq !== null && (reason === 'missing' || reason === 'cut');
  const date = formatDateTime(broken.date, lng);
  return (
    <p>
      {isMany ? t(`reasons.${reason}Many`, { seq, to: Number(broken.toSeq) }) : t(`reasons.${reason}`, { seq, date })}{' '}
      {id && (
        <Link href={entryAddress(id, back)} className="font-[550] text-bad underline">
          {reason === 'missing' ? t('openNext') : t('open', { seq })}
        </Link>
      )}
    </p>
  );
}
