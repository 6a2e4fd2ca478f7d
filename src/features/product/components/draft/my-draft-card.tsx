import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { MyDraft, MyDraftState } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { ButtonLink } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
import { draftAddress, resumeAddress } from './addresses';
import { DraftIdentity } from './draft-identity';
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
  const line = useDraftLine()(draft);
  const name = draft.name ?? list('unnamed');
  return (
    <article
      aria-labelledby={`${draft.id}-name`}
      className={classNames(
        'group panel grid gap-x-5 gap-y-1.5 rounded-panel border bg-surface px-4 py-3 md:grid-cols-[minmax(0,1fr)_max-content]',
        isNew ? 'border-accent' : 'border-line',
      )}
    >
      <DraftIdentity
        id={draft.id}
        name={<Link href={draftAddress(draft.id)}>{name}</Link>}
        title={name}
        dci={draft.dci}
        pack={draft.displayName}
        cip={draft.cip}
      />
      <div className="flex flex-col gap-1 text-sm max-md:order-last md:items-end">
        <p className="flex flex-wrap gap-1.5">
          {isNew && <Tag tone="accent">{t('new')}</Tag>}
          <Tag tone={TONES[draft.state]}>{t(`states.${draft.state}`)}</Tag>
        </p>
        <p className="text-muted">
          {draft.by ? t('by', { name: draft.by, date: formatDateTime(draft.date, locale) }) : formatDateTime(draft.date, locale)}
          {' · '}
          {format.relativeTime(new Date(draft.date), new Date(at))}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-2 md:justify-end">
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
      </div>
      <p className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 text-sm md:col-span-full md:flex-nowrap">
        <Tag tone={draft.editType === 'NEW_PRODUCT' ? 'accent' : 'draft'} className="shrink-0">
          {sections(draft.editType)}
        </Tag>
        <span
          className="min-w-0 font-[550] [overflow-wrap:anywhere] md:truncate md:group-has-[:focus-visible]:whitespace-normal"
          title={line ?? undefined}
        >
          {line}
        </span>
      </p>
      {draft.reason && (
        <p className="border-l-2 border-bad pl-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere] md:col-span-full">
          <span className="text-muted">{t('reason')}</span> {draft.reason}
        </p>
      )}
    </article>
  );
}
