import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { DiffRow } from '@/shared/diff/diff';
import { messageText } from '@/shared/text/message-text';
import { ButtonLink } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { PrintButton } from '@/ui/page/print-button';
import { actionKey, entryAddress, gridAddress, routineKey } from '../rules/readable';
import type { AuditEntryDetail } from '../schema';
import type { RelatedEntries } from '../schema/related';
import { ChainFacts } from './chain-facts';
import { ChangedValues } from './changed-values';
import { EntryFacts } from './entry-facts';
import { entryTone } from './entry-tone';
import { RelatedList } from './related-list';

interface EntryDetailProps {
  entry: AuditEntryDetail;
  related: RelatedEntries;
  rows: readonly DiffRow[];
  /** names of the fields, of an entry that is not a product's */
  labels: Readonly<Record<string, string>>;
  fileNames: Readonly<Record<string, string>>;
  drawRanges: (row: DiffRow, isNew: boolean) => ReactNode;
  /** the product's page; null where it is gone or the reader may not open it */
  productHref: string | null;
  isProductGone: boolean;
  /** query of the grid that the page was opened from */
  back: string | undefined;
}

/** One entry of the audit log (AUDIT-04, U-02): who did what to what, old beside new, and its place in the chain. */
export async function EntryDetail(props: EntryDetailProps) {
  const { entry, related, rows, labels, fileNames, drawRanges, back } = props;
  const [t, audit, routine, lng] = await Promise.all([
    getTranslations('audit-entry'),
    getTranslations('audit'),
    getTranslations('routine'),
    getLocale(),
  ]);
  const key = routineKey(entry);
  const element = (key && messageText(routine, key)) ?? entry.entityLabel;
  const number = Number(entry.seq);
  const isNew = rows.length > 0 && rows.every(({ before, field }) => before === null && !related.blanked.includes(field));
  const ranges = rows.find(({ kind }) => kind === 'ranges');
  const grid = gridAddress(back);
  const { previousId, nextId } = entry.chain;
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={element ?? t('number', { number })}
        breadcrumb={[{ label: audit('title'), href: grid }, { label: t('number', { number }) }]}
        aside={<Tag tone={entryTone(entry)}>{audit(actionKey(entry.type, entry.action))}</Tag>}
        actions={
          <>
            <nav aria-label={t('neighbours')} className="flex flex-wrap gap-2">
              {previousId && (
                <ButtonLink href={entryAddress(previousId, back)} icon={<ChevronLeft size={16} aria-hidden="true" />} rel="prev">
                  {t('previous')}
                </ButtonLink>
              )}
              {nextId && (
                <ButtonLink href={entryAddress(nextId, back)} rel="next">
                  {t('next')}
                  <ChevronRight size={16} aria-hidden="true" />
                </ButtonLink>
              )}
            </nav>
            <ButtonLink href={grid}>{t('back')}</ButtonLink>
            <PrintButton />
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <EntryFacts entry={entry} element={element} productHref={props.productHref} isProductGone={props.isProductGone} />
          <section aria-label={t('values')} className="flex flex-col gap-2">
            <h2>{t('values')}</h2>
            {rows.length === 0 ? (
              <p className="text-sm text-muted">{t('noValues')}</p>
            ) : (
              <ChangedValues
                rows={rows}
                isNew={isNew}
                caption={t('valuesOf', { number })}
                fileNames={fileNames}
                ranges={ranges && drawRanges(ranges, isNew)}
                labels={labels}
                notes={Object.fromEntries(related.blanked.map((field) => [field, t('blanked')]))}
              />
            )}
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={t('related')} className="print:hidden">
            <div className="flex flex-col gap-4">
              <RelatedList
                title={t(entry.productId ? 'sameProduct' : 'sameElement')}
                group={related.element}
                all={allOfElement(entry)}
                lng={lng}
                back={back}
              />
              <RelatedList
                title={t('sameCall')}
                group={related.call}
                all={`f.correlationId=equals:${entry.correlationId}`}
                lng={lng}
                back={back}
              />
            </div>
          </Panel>
          <ChainFacts entry={entry} />
        </div>
      </div>
    </div>
  );
}

/** Query of the grid that shows everything about the same product or element. */
function allOfElement({ productId, entityId }: AuditEntryDetail): string | null {
  if (productId) return `productId=${productId}`;
  return entityId && String(new URLSearchParams({ 'f.entityId': `equals:${entityId}` }));
}
