import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage } from '@/app/guarded-page';
import { DraftDiff } from '@/features/product/components/draft/draft-diff';
import { RangesDiff } from '@/features/product/components/draft/ranges-diff';
import { decidedDraft } from '@/features/product/queries/decided-draft';
import { compareDraft, draftNeighbours } from '@/features/product/queries/drafts';
import { fileNamesIn } from '@/features/product/queries/files';
import { draftTitle } from '@/features/product/queries/name';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { dayOf } from '@/shared/dates/dates';
import type { DiffRow } from '@/shared/diff/diff';
import { Decided } from './decided';

async function metadata({ params }: PageProps<'/draft/admin/diff/[kind]/[id]'>): Promise<Metadata> {
  const t = await getTranslations('draft.diff');
  return { title: [t('pageTitle'), await draftTitle((await params).id)].filter(Boolean).join(' · ') };
}

const filesOf = (rows: readonly DiffRow[]) =>
  fileNamesIn(rows.flatMap(({ kind, before, after, base }) => (kind === 'file' ? [before, after, base] : [])));

/** Only products have drafts: any other kind is not found (P-34). */
export default guardedPage(async function DraftDiffPage({ params }: PageProps<'/draft/admin/diff/[kind]/[id]'>) {
  const actor = await gate('draft.read');
  const { kind, id } = await params;
  if (kind !== 'product' || !z.uuid().safeParse(id).success) notFound();
  const decided = await orNotFound(decidedDraft(id, actor));
  if (decided) return <Decided draft={decided} fileNames={await filesOf(decided.rows)} actor={actor} />;
  const [draft, neighbours] = await Promise.all([orNotFound(compareDraft(id, actor, dayOf(actor.at))), draftNeighbours(id, actor)]);
  const fileNames = await filesOf(draft.rows);
  const ranges = draft.rows.find(({ kind: of, changed, collides }) => of === 'ranges' && (changed || collides));
  return (
    <Messages names={['diff', 'draft', 'product', 'product-errors']}>
      <DraftDiff
        key={id}
        draft={draft}
        neighbours={neighbours}
        fileNames={fileNames}
        rangesDiff={ranges && <RangesDiff row={ranges} isNew={draft.editType === 'NEW_PRODUCT'} />}
        canList={can(actor, 'draft.list')}
        canOpenProducts={can(actor, 'product.read')}
      />
    </Messages>
  );
}, metadata);
