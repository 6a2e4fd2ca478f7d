import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { Panel } from '@/ui/page/panel';
import { actionKey } from '../rules/readable';
import type { AuditEntryDetail } from '../schema';

interface EntryFactsProps {
  entry: AuditEntryDetail;
  /** what it is about, as people call it */
  element: string | null;
  productHref: string | null;
  isProductGone: boolean;
}

/** Who did what to what and when, as it was copied into the entry: it outlives account and object (U-02). */
export async function EntryFacts({ entry, element, productHref, isProductGone }: EntryFactsProps) {
  const [t, audit, product, lng] = await Promise.all([
    getTranslations('audit-entry'),
    getTranslations('audit'),
    getTranslations('product'),
    getLocale(),
  ]);
  return (
    <Panel title={t('facts')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('date')}>
          <time dateTime={entry.date} className="tabular-nums">
            {formatDateTime(entry.date, lng)}
          </time>
        </Fact>
        <Fact name={t('by')}>{entry.actingFor ?? entry.by}</Fact>
        {entry.actingFor && <Fact name={t('account')}>{t('actingFor', { real: entry.actingFor, by: entry.by })}</Fact>}
        <Fact name={t('type')}>{audit(`types.${entry.type}`)}</Fact>
        <Fact name={t('action')}>{audit(actionKey(entry.type, entry.action))}</Fact>
        {entry.event && <Fact name={t('event')}>{audit(`events.${entry.event}`)}</Fact>}
        <Fact name={t('element')}>
          {element ?? <span className="text-muted">{t('noElement')}</span>}
          {entry.entityId && <span className="block font-mono text-xs text-muted">{entry.entityId}</span>}
          {productHref && (
            <Link href={productHref} className="underline print:hidden">
              {t('toProduct')}
            </Link>
          )}
          {isProductGone && <span className="block text-sm text-muted">{t('productGone')}</span>}
        </Fact>
        {entry.editType && <Fact name={t('editType')}>{messageText(product, `sections.${entry.editType}`) ?? entry.editType}</Fact>}
        <Fact name={t('operation')}>
          <span className="font-mono text-xs">{entry.correlationId}</span>
        </Fact>
        {entry.comment && (
          <Fact name={t('comment')} isWide>
            <span className="whitespace-pre-line">{entry.comment}</span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
