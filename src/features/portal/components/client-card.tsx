'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { PortalState } from '../rules';
import type { PortalClientView } from '../schema';

const TONES: Record<PortalState, Tone> = { ACTIVE: 'ok', EXPIRES_SOON: 'warn', EXPIRED: 'bad', REVOKED: 'calm' };

interface ClientCardProps {
  client: PortalClientView;
  isBusy: boolean;
  onEdit: () => void;
  onReplace: () => void;
  onRevoke: () => void;
}

/** One client: state, scopes, end of its token, last day and last use. A revoked one is read-only. */
export function ClientCard({ client, isBusy, onEdit, onReplace, onRevoke }: ClientCardProps) {
  const t = useTranslations('portal');
  const locale = useLocale() === 'en' ? 'en' : 'fr';
  const { id, name, state, scopes, tokenEnd, expiresOn, lastUsedAt, revokedAt, creationDate, createdBy } = client;
  return (
    <li>
      <article aria-labelledby={`${id}-name`} className="panel flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${id}-name`} className="text-md [overflow-wrap:anywhere]">
            {name}
          </h2>
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        </div>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-5">
          <Fact name={t('field.scopes')}>{scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</Fact>
          <Fact name={t('field.token')}>{t('tokenEnds', { end: tokenEnd })}</Fact>
          {revokedAt ? (
            <Fact name={t('field.revoked')}>{formatDateTime(revokedAt, locale)}</Fact>
          ) : (
            <Fact name={t('field.until')}>{formatDate(expiresOn)}</Fact>
          )}
          <Fact name={t('field.lastUse')}>{lastUsedAt ? formatDateTime(lastUsedAt, locale) : t('never')}</Fact>
          <Fact name={t('field.created')}>{t('createdOn', { date: formatDate(creationDate), by: createdBy ?? 'none' })}</Fact>
        </dl>
        {state !== 'REVOKED' && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isBusy} onClick={onEdit} aria-label={t('editOf', { name })}>
              {t('edit')}
            </Button>
            <Button disabled={isBusy} onClick={onReplace} aria-label={t('replaceOf', { name })}>
              {t('replace')}
            </Button>
            <Button disabled={isBusy} onClick={onRevoke} className="text-bad!" aria-label={t('revokeOf', { name })}>
              {t('revoke')}
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
