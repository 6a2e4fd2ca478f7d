import { getTranslations } from 'next-intl/server';
import { DecidedDraft } from '@/features/product/components/draft/decided-draft';
import { RangesDiff } from '@/features/product/components/draft/ranges-diff';
import type { DecidedDraftView } from '@/features/product/schema';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';

interface DecidedProps {
  draft: DecidedDraftView;
  fileNames: Readonly<Record<string, string>>;
  actor: Actor;
}

/** The page of a decided draft; its authors return to their own list (P-43b). */
export async function Decided({ draft, fileNames, actor }: DecidedProps) {
  const t = await getTranslations('draft');
  const ranges = draft.rows.find(({ kind, changed }) => kind === 'ranges' && changed);
  const canList = can(actor, 'draft.list');
  return (
    <Messages names={['diff', 'draft', 'product']}>
      <DecidedDraft
        draft={draft}
        fileNames={fileNames}
        rangesDiff={ranges && <RangesDiff row={ranges} isNew={draft.editType === 'NEW_PRODUCT'} headings="audit" />}
        back={canList ? { label: t('title'), href: '/draft/admin' } : { label: t('mine.title'), href: '/draft/mine' }}
        canOpenProducts={can(actor, 'product.read')}
      />
    </Messages>
  );
}
