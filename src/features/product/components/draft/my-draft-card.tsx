import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { MyDraft, MyDraftState } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates';
import { ButtonLink } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
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
      className={`panel grid gap-x-5 gap-y-2 rounded-panel border bg-surface p-4 md:grid-cols-[minmax(0,1fr)_240px] xl:grid-cols-[minmax(0,1fr)_240px_max-content] ${isNew ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h2 id={`${draft.id}-name`} className="[overflow-wrap:anywhere]">
          <Link href={draftAddress(draft.id)}>{name}</Link>
        </h2>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {[draft.dci, draft.cip && `CIP ${draft.cip}`].filter(Boolean).join(' · ')}
        </p>
        <p className="flex max-w-full flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
          <Tag tone={draft.editType === 'NEW_PRODUCT' ? 'accent' : 'draft'}>{sections(draft.editType)}</Tag>
          <span className="min-w-0 font-[550] [overflow-wrap:anywhere]">{lineOf(draft.changes)}</span>
        </p>
        {draft.reason && (
          <p className="mt-1 border-l-2 border-bad pl-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="text-muted">{t('reason')}</span> {draft.reason}
          </p>
        )}
      </div>
      <div className="text-sm">
        <p className="flex flex-wrap gap-1.5">
          <Tag tone={TONES[draft.state]}>{t(`states.${draft.state}`)}</Tag>
          {isNew && <Tag tone="accent">{t('new')}</Tag>}
        </p>
        <p className="mt-1">
          {draft.by ? t('by', { name: draft.by, date: formatDateTime(draft.date, locale) }) : formatDateTime(draft.date, locale)}
          <span className="block text-muted">{format.relativeTime(new Date(draft.date), new Date(at))}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:max-xl:col-span-2 xl:justify-end">
        {draft.canEdit && (
          <ButtonLink href={editAddress(draft)} aria-label={t('continueOf', { name })}>
            {t('continue')}
          </ButtonLink>
        )}
        {draft.canResume && (
          <ButtonLink href={resumeAddress(draft)} aria-label={t('resumeOf', { name })}>
            {t('resume')}
          </ButtonLink>
        )}
        <ButtonLink href={draftAddress(draft.id)} aria-label={list('seeOf', { name })}>
          {list('see')}
        </ButtonLink>
      </div>
    </article>
  );
}
