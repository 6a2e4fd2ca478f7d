import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { DraftListItem } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates';
import { ButtonLink } from '@/ui/button';
import { Tag } from '@/ui/tag';

interface DraftCardProps {
  draft: DraftListItem;
  at: string;
  canOpenProducts: boolean;
}

/** DRAFT-02 to DRAFT-05, P-39. */
export function DraftCard({ draft, at, canOpenProducts }: DraftCardProps) {
  const t = useTranslations('draft');
  const product = useTranslations('product');
  const locale = useLocale();
  const format = useFormatter();
  const name = draft.name ?? t('unnamed');
  const date = formatDateTime(draft.date, locale);
  const isNew = draft.editType === 'NEW_PRODUCT';
  return (
    <article
      aria-labelledby={`${draft.id}-name`}
      className="panel grid gap-x-5 gap-y-3 rounded-panel border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_max-content] xl:grid-cols-[minmax(0,2fr)_minmax(170px,1fr)_minmax(220px,1.2fr)_max-content]"
    >
      <div className="min-w-0">
        <h2 id={`${draft.id}-name`} className="[overflow-wrap:anywhere]">
          {draft.productId && canOpenProducts ? <Link href={`/product/admin/edit/${draft.productId}`}>{name}</Link> : name}
        </h2>
        {draft.dci && <p className="text-sm text-muted">{draft.dci}</p>}
        <div className="mt-1.5">
          <Tag tone={isNew ? 'accent' : 'draft'}>{product(`sections.${draft.editType}`)}</Tag>
        </div>
      </div>
      <dl className="grid h-fit w-fit grid-cols-[auto_auto] gap-x-2 text-sm max-xl:order-3">
        <dt className="font-[550]">CIP</dt>
        <dd className="tabular-nums">{draft.cip ?? '--'}</dd>
        <dt className="font-[550]">UCD</dt>
        <dd className="tabular-nums">{draft.ucd ?? '--'}</dd>
      </dl>
      <p className="text-sm max-xl:order-4 max-md:order-2">
        {t('by', { name: draft.by.name, date })}
        <span className="block text-muted">{format.relativeTime(new Date(draft.date), new Date(at))}</span>
      </p>
      <div className="flex flex-wrap items-start justify-end gap-2 max-xl:order-2 max-md:order-5 max-md:justify-start">
        {isNew && draft.allowed.includes('edit') && (
          <ButtonLink href={`/product/admin/new?draft=${draft.id}`} aria-label={t('editOf', { name })}>
            {t('edit')}
          </ButtonLink>
        )}
        {draft.allowed.includes('see') && (
          <ButtonLink href={`/draft/admin/diff/product/${draft.id}`} aria-label={t('seeOf', { name })}>
            {t('see')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
