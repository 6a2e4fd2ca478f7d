import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { DraftListItem } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates/dates';
import { ButtonLink } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { DraftIdentity } from './draft-identity';
import { useDraftLine } from './use-draft-line';

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
  const line = useDraftLine()(draft);
  const name = draft.name ?? t('unnamed');
  const isNew = draft.editType === 'NEW_PRODUCT';
  return (
    <article
      aria-labelledby={`${draft.id}-name`}
      className="group panel grid gap-x-5 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 md:grid-cols-[minmax(0,1fr)_220px] xl:grid-cols-[minmax(0,1fr)_max-content_max-content]"
    >
      <DraftIdentity
        id={draft.id}
        name={draft.productId && canOpenProducts ? <Link href={`/product/admin/edit/${draft.productId}`}>{name}</Link> : name}
        title={name}
        dci={draft.dci}
        pack={draft.displayName}
        cip={draft.cip}
        ucd={draft.ucd}
      />
      <p className="text-sm">
        {t('byName', { name: draft.by.name })}
        <span className="block">{t('on', { date: formatDateTime(draft.date, locale) })}</span>
        <span className="block text-muted">{format.relativeTime(new Date(draft.date), new Date(at))}</span>
      </p>
      <div className="flex flex-wrap items-start gap-2 max-md:order-last md:max-xl:col-span-2 xl:justify-end">
        {isNew && draft.allowed.includes('edit') && (
          <ButtonLink href={`/product/admin/new?draft=${draft.id}`} aria-label={t('editOf', { name })}>
            {t('edit')}
          </ButtonLink>
        )}
        {draft.allowed.includes('see') && (
          <ButtonLink data-opens href={`/draft/admin/diff/product/${draft.id}`} aria-label={t('seeOf', { name })}>
            {t('see')}
          </ButtonLink>
        )}
      </div>
      <p className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 text-sm md:col-span-full md:flex-nowrap">
        <Tag tone={isNew ? 'accent' : 'draft'} className="shrink-0">
          {product(`sections.${draft.editType}`)}
        </Tag>
        <span
          className="min-w-0 font-[550] [overflow-wrap:anywhere] md:truncate md:group-has-[:focus-visible]:whitespace-normal"
          title={line ?? undefined}
        >
          {line}
        </span>
      </p>
    </article>
  );
}
