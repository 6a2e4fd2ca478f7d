'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { Skeleton } from '@/ui/page/skeleton';
import type { FieldChange } from '../../components/request-kind';
import type { RequestKind } from '../../rules/kinds';
import { HANDLINGS, type Handling, type HistoryEntry } from '../schema';

interface RequestHistoryProps {
  kind: RequestKind;
  id: number;
  /** when the request arrived */
  arrived: string;
  /** version of the request: changing it reloads */
  version: string;
  /** text of a change specific to the kind */
  describeChange?: (change: FieldChange) => string | undefined;
}

/** History of a request, newest first, down to its arrival. */
export function RequestHistory({ kind, id, arrived, version, describeChange }: RequestHistoryProps) {
  const t = useTranslations('request.history');
  const language = useLocale();
  const refusalText = useRefusalText();
  const address = `/infomed/api/requests/${kind}/${id}/history`;
  const {
    data: entries,
    error: failure,
    retry,
  } = useApiQuery<readonly HistoryEntry[]>({
    key: `${address} ${version}`,
    fetchData: (signal) => request('GET', address, undefined, { signal }),
  });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('title')}</h3>
      {failure ? (
        <ErrorState title={t('failed')} text={refusalText(failure)} onRetry={retry} />
      ) : entries === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <ol className="flex flex-col gap-2.5 text-sm">
          {entries.map((entry) => (
            <li key={entry.id} className="border-l-2 border-line pl-3">
              <p className="text-xs text-muted">
                {t('by', {
                  date: formatDateTime(entry.date, language),
                  name: entry.realActorName ? t('acting', { real: entry.realActorName, name: entry.actorName }) : entry.actorName,
                })}
              </p>
              <ul>
                {entry.changes.map((change) => (
                  <Change key={change.field} {...change} own={describeChange?.(change)} />
                ))}
              </ul>
            </li>
          ))}
          <li className="border-l-2 border-line pl-3">
            <p className="text-xs text-muted">{formatDateTime(arrived, language)}</p>
            <p>{t('arrived')}</p>
          </li>
        </ol>
      )}
    </section>
  );
}

const isHandling = (value: unknown): value is Handling => HANDLINGS.some((known) => known === value);

function Change({ field, before, after, isBlanked, own }: HistoryEntry['changes'][number] & { own: string | undefined }) {
  const t = useTranslations('request');
  if (isBlanked) return <li>{t('history.blanked')}</li>;
  if (own) return <li>{own}</li>;
  const valueText = (value: unknown): string => {
    if (isHandling(value)) return t(`values.handling.${value}`);
    return value === null || value === '' || value === undefined ? t('history.nothing') : String(value);
  };
  const text = messageText(t, `history.fields.${field}`, { before: valueText(before), after: valueText(after) });
  return text && <li className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</li>;
}
