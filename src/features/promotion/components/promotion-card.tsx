'use client';

import { ExternalLink, FileText, ImageOff, Trash2 } from 'lucide-react';
import { useFormatter } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { formatDate } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { StoredImage } from '@/ui/images/stored-image';
import type { PromotionView } from '../schema';
import type { CardTexts } from './card-texts';

/** Wide enough, the facts of all materials are aligned under one heading. */
const COLUMNS = '@4xl:grid-cols-[96px_minmax(0,1.7fr)_minmax(0,1fr)_130px_92px_92px_96px_112px]';
const CARD = `grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-t border-line p-3 first:border-t-0 @2xl:grid-cols-[144px_minmax(0,1fr)_auto] @4xl:items-center @4xl:py-2 ${COLUMNS}`;

interface CardProps {
  promotion: PromotionView;
  texts: CardTexts;
  onEdit: (id: string) => void;
  onDelete: (promotion: PromotionView) => void;
}

/** One material (PROMO-07 to PROMO-11); an expired one is marked (C-13). */
export const PromotionCard = memo(function PromotionCard({ promotion, texts, onEdit, onDelete }: CardProps) {
  const format = useFormatter();
  const { id, name, therapeuticArea, promomatsReference, maxQuantity, available, expirationDate, expired, recentlyAdded } = promotion;
  return (
    <li data-row className={CARD}>
      <Thumbnail imageId={promotion.encodedImageId} none={texts.noImage} />
      <div className="min-w-0 @4xl:contents">
        <div className="min-w-0">
          <h2 className="text-md [overflow-wrap:anywhere]">{name}</h2>
          {(expired || recentlyAdded) && (
            <p className="mt-1 flex flex-wrap gap-1">
              {expired && <Tag tone="bad">{texts.expired}</Tag>}
              {recentlyAdded && (
                <Tag tone="accent" plain>
                  {texts.isNew}
                </Tag>
              )}
            </p>
          )}
          <div className="hidden @4xl:block">
            <Document promotion={promotion} texts={texts} />
          </div>
        </div>
        <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_190px_130px] @2xl:gap-x-3 @4xl:contents">
          <Fact name={texts.area}>{therapeuticArea?.name ?? texts.noArea}</Fact>
          <Fact name={texts.reference}>
            <span className="font-mono text-[13px]">{promomatsReference}</span>
          </Fact>
          <Fact name={texts.maxQuantity} isNumber>
            {format.number(maxQuantity)}
          </Fact>
          <Fact name={texts.available}>
            <span className={available ? 'font-semibold text-ok' : 'font-semibold text-muted'}>{available ? texts.yes : texts.no}</span>
          </Fact>
          <Fact name={texts.expires}>{formatDate(expirationDate)}</Fact>
        </dl>
        <div className="@4xl:hidden">
          <Document promotion={promotion} texts={texts} />
        </div>
      </div>
      <div className="col-span-full flex items-center justify-end gap-1.5 @2xl:col-span-1">
        <Button small data-opens data-edits={id} onClick={() => onEdit(id)}>
          {texts.edit}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button
          small
          tone="quiet"
          aria-label={texts.remove(name)}
          title={texts.remove(name)}
          className="min-w-[28px] px-1! text-bad!"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onDelete(promotion)}
        />
      </div>
    </li>
  );
});

/** Beside its name, or below its heading. */
function Fact({ name, isNumber = false, children }: { name: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5 @4xl:block">
      <dt className="shrink-0 text-muted @4xl:sr-only">{name}</dt>
      <dd className={classNames('min-w-0 tabular-nums [overflow-wrap:anywhere]', isNumber && '@4xl:text-right')}>{children}</dd>
    </div>
  );
}

/** Headings of the aligned columns; each fact carries its own name for screen readers. */
export function PromotionHeadings({ texts }: { texts: CardTexts }) {
  const { name, area, reference, maxQuantity, available, expires } = texts;
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 border-b border-line px-3 py-2 text-xs font-semibold text-muted @4xl:grid ${COLUMNS}`}
    >
      <span />
      {[name, area, reference].map((heading) => (
        <span key={heading}>{heading}</span>
      ))}
      <span className="text-right">{maxQuantity}</span>
      {[available, expires].map((heading) => (
        <span key={heading}>{heading}</span>
      ))}
      <span />
    </div>
  );
}

function Thumbnail({ imageId, none }: { imageId: string | null; none: string }) {
  const frame = 'aspect-video w-full overflow-hidden rounded-control border border-line bg-sunken';
  if (!imageId) {
    return (
      <div className={`${frame} grid place-items-center text-muted`} title={none}>
        <ImageOff size={20} aria-hidden="true" />
        <span className="sr-only">{none}</span>
      </div>
    );
  }
  return (
    <div className={frame}>
      <StoredImage
        src={`/files/images/${imageId}/?size=t`}
        alt=""
        loading="lazy"
        decoding="async"
        width={144}
        height={81}
        className="size-full object-cover"
      />
    </div>
  );
}

/** PROMO-08; a link to another site says so. */
function Document({ promotion: { name, encodedPdfId, docUrl }, texts }: Pick<CardProps, 'promotion' | 'texts'>) {
  const look = 'mt-1 inline-flex min-h-6 items-center gap-1.5 text-sm';
  if (encodedPdfId) {
    return (
      <a
        href={`/files/doc/${encodedPdfId}/?size=t`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.pdfOf(name)}
        className={look}
      >
        <FileText size={15} aria-hidden="true" />
        {texts.pdf}
      </a>
    );
  }
  if (docUrl) {
    return (
      <a href={docUrl} target="_blank" rel="noopener noreferrer" aria-label={texts.linkOf(name)} className={look}>
        <ExternalLink size={15} aria-hidden="true" />
        {texts.link}
      </a>
    );
  }
  return <p className="mt-1.5 text-sm text-muted">{texts.noDocument}</p>;
}
