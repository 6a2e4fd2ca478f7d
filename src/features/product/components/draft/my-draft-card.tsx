import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { MyDraft, MyDraftState } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates';
import { ButtonLink } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
import { PackAndCip } from '../product-title';
import { draftAddress, resumeAddress } from './addresses';
import { useDraftLine } from './use-draft-line';

const TONES: Record<MyDraftState, Tone> = { WAITING: 'draft', REJECTED: 'bad', REPLACED: 'warn', APPLIED: 'ok' };

const editAddress = ({ id, editType, productId }: MyDraft): string =>
  editType === 'NEW_PRODUCT' ? `/product/admin/new?draft=${id}` : `/product/admin/edit/${productId}#${editType}`;

interface MyDraftCardProps {
  draft: MyDraft;
  isNew: boolean;
  at: string;
}

/** One of the reader's own drafts: what it changes, what became of it, and what can be done next (P-43). */
export function MyDraftCard({ draft, isNew, at }: MyDraftCardProps) {
  const t = useTranslations('draft.mine');
  const list = useTranslations('draft');
  const sections = useTranslations('product.sections');
  const locale = useLocale();
  const format = useFormatter();
  const lineOf = useDraftLine();
  const name = draft.name ?? list('unnamed');
  return (
    <article
      aria-labelledby={`${draft.id}-name`}
      className={`panel flex flex-col gap-1.5 rounded-panel border bg-surface p-4 ${isNew ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={`${draft.id}-name`} className="min-w-0 flex-[1_1_260px] [overflow-wrap:anywhere]">
          <Link href={draftAddress(draft.id)}>{name}</Link>
        </h2>
        <p className="flex flex-wrap gap-1.5">
          {isNew && <Tag tone="accent">{t('new')}</Tag>}
          <Tag tone={TONES[draft.state]}>{t(`states.${draft.state}`)}</Tag>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-3 text-sm text-muted [overflow-wrap:anywhere]">
        {draft.dci && <span>{draft.dci}</span>}
        <PackAndCip pack={draft.displayName} cip={draft.cip} />
      </div>
      <p className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 text-sm md:flex-nowrap">
        <Tag tone={draft.editType === 'NEW_PRODUCT' ? 'accent' : 'draft'} className="shrink-0">
          {sections(draft.editType)}
        </Tag>
        <span className="min-w-0 font-[550] [overflow-wrap:anywhere]">{lineOf(draft.changes)}</span>
      </p>
      {draft.reason && (
        <p className="mt-1 border-l-2 border-bad pl-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="text-muted">{t('reason')}</span> {draft.reason}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-muted">
          {draft.by ? t('by', { name: draft.by, date: formatDateTime(draft.date, locale) }) : formatDateTime(draft.date, locale)}
          {' · '}
          {format.relativeTime(new Date(draft.date), new Date(at))}
        </p>
        {draft.canEdit && (
          <ButtonLink small href={editAddress(draft)} aria-label={t('continueOf', { name })}>
            {t('continue')}
          </ButtonLink>
        )}
        {draft.canResume && (
          <ButtonLink small tone="primary" href={resumeAddress(draft)} aria-label={t('resumeOf', { name })}>
            {t('resume')}
          </ButtonLink>
        )}
        <ButtonLink small href={draftAddress(draft.id)} aria-label={list('seeOf', { name })}>
          {list('see')}
        </ButtonLink>
      </div>
    </article>
  );
}
