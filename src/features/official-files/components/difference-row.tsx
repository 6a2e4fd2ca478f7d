'use client';

import { FilePen } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { ButtonLink } from '@/ui/controls/button';
import { alikeDifferences } from '../rules/alike';
import type { DifferingProduct } from '../schema/differences';
import { OneValue } from './one-value';
import { useProductTexts } from './value-text';

interface DifferenceRowProps {
  product: DifferingProduct;
  canOpen: boolean;
  /** some difference of the list may be edited: those that may not say so */
  canEditAny: boolean;
}

/** From 1900 px on the names stop at the width of a text. */
const WIDE = 'min-[1900px]:grid-cols-[minmax(0,760px)_minmax(0,1fr)]';
/** The right part is wider where it has buttons. */
const PARTS = { even: 'min-[1000px]:grid-cols-2', withButtons: 'min-[1000px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' };

/** A product with its differing values by section: ours beside the official one, and one click to a draft (I-01n). */
export function DifferenceRow({ product, canOpen, canEditAny }: DifferenceRowProps) {
  const t = useTranslations('official-files');
  const name = product.name ?? t('lines.unnamed');
  const form = `/product/admin/edit/${product.id}`;
  return (
    <li
      data-row
      className={classNames(
        'grid grid-cols-1 gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0',
        canEditAny ? PARTS.withButtons : PARTS.even,
        WIDE,
      )}
    >
      <div className="min-w-0">
        <h2 className="truncate text-sm font-[550]" title={name}>
          {canOpen ? (
            <Link href={form} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {product.displayName && (
          <p className="truncate text-xs text-muted" title={product.displayName}>
            {product.displayName}
          </p>
        )}
        <p className="font-mono text-xs text-muted">{product.cip}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {product.sections.map((section) => (
          <Section key={section.section} name={name} form={form} section={section} isExplained={canEditAny} />
        ))}
        {product.missing && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <p className="min-w-0 max-w-[760px] flex-1 text-sm text-warn">
              {t('differences.missing', { date: formatDate(product.missing.since) })}
            </p>
            {canOpen && (
              <ButtonLink
                data-opens
                small
                className="min-[1900px]:ml-auto"
                href={form}
                prefetch={false}
                aria-label={t('differences.openOf', { name })}
              >
                {t('differences.open')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

interface SectionProps {
  name: string;
  form: string;
  section: DifferingProduct['sections'][number];
  /** it says why there is nothing to press */
  isExplained: boolean;
}

function Section({ name, form, section: { section, differences, draftId, canEdit }, isExplained }: SectionProps) {
  const t = useTranslations('official-files');
  const sections = useTranslations('product.sections');
  const texts = useProductTexts();
  const named = { name, section: sections(section) };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
      <dl className="min-w-0 max-w-[760px] flex-1 basis-64 text-sm">
        {alikeDifferences(differences).map(({ fields, current, imported }) => (
          <div key={fields.join()} className="not-first:mt-1 [overflow-wrap:anywhere]">
            <dt className="text-xs font-[550]">{fields.map(texts.field).join(' · ')}</dt>
            <dd className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
              <OneValue label={t('differences.ours')} field={fields[0]} value={current} other={imported} />
              <OneValue label={t('differences.theirs')} field={fields[0]} value={imported} other={current} />
            </dd>
          </div>
        ))}
      </dl>
      {draftId ? (
        <ButtonLink
          data-opens
          small
          className="min-[1900px]:ml-auto"
          href={`/draft/admin/diff/product/${draftId}`}
          prefetch={false}
          aria-label={t('differences.waitingOf', named)}
        >
          {t('differences.waiting')}
        </ButtonLink>
      ) : canEdit ? (
        <ButtonLink
          data-opens
          small
          className="min-[1900px]:ml-auto"
          href={`${form}?official=${section}`}
          prefetch={false}
          icon={<FilePen size={14} aria-hidden="true" />}
          aria-label={t('differences.draftOf', named)}
        >
          {t('differences.draft')}
        </ButtonLink>
      ) : (
        isExplained && <p className="text-xs text-muted min-[1900px]:ml-auto">{t('differences.cannot')}</p>
      )}
    </div>
  );
}
