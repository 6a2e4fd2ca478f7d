import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage } from '@/app/guarded-page';
import { DraftDiff } from '@/features/product/components/draft/draft-diff';
import { RangesDiff } from '@/features/product/components/draft/ranges-diff';
import { compareDraft } from '@/features/product/queries/drafts';
import { fileNamesIn } from '@/features/product/queries/files';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { dayOf } from '@/shared/dates';
import { can } from '@/shared/rights';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('draft.diff');
  return { title: t('pageTitle') };
}

/** Only products have drafts: any other kind is not found (P-34). */
export default guardedPage(async function DraftDiffPage({ params }: PageProps<'/draft/admin/diff/[kind]/[id]'>) {
  const actor = await gate('draft.read');
  const { kind, id } = await params;
  if (kind !== 'product' || !z.uuid().safeParse(id).success) notFound();
  const draft = await orNotFound(compareDraft(id, actor, dayOf(actor.at)));
  const fileNames = await fileNamesIn(
    draft.rows.flatMap(({ kind: of, before, after, base }) => (of === 'file' ? [before, after, base] : [])),
  );
  const ranges = draft.rows.find(({ kind: of, changed, collides }) => of === 'ranges' && (changed || collides));
  return (
    <Messages names={['diff', 'draft', 'product', 'product-errors']}>
      <DraftDiff
        draft={draft}
        fileNames={fileNames}
        rangesDiff={ranges && <RangesDiff row={ranges} isNew={draft.editType === 'NEW_PRODUCT'} />}
        canList={can(actor, 'draft.list')}
        canOpenProducts={can(actor, 'product.read')}
      />
    </Messages>
  );
}, metadata);
