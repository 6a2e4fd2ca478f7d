'use client';

import { FileText, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { type Day, formatDate } from '@/shared/dates/dates';
import { periodOf } from '@/shared/dates/period';
import { ButtonLink, IconButton } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
import { StoredImage } from '@/ui/images/stored-image';
import { hasPriority } from '../../rules';
import type { ArticleCard } from '../../schema';

const TONES: Record<ReturnType<typeof periodOf>, Tone> = { ACTIVE: 'ok', FUTURE: 'draft', PAST: 'calm' };

interface CardProps {
  card: ArticleCard;
  today: Day;
  /** label of its category in the reader's language */
  category: string | null;
  onDelete: (card: ArticleCard) => void;
}

/** One article of the list (ART-09 to ART-11). */
export const Card = memo(function Card({ card, today, category, onDelete }: CardProps) {
  const t = useTranslations('article.card');
  const common = useTranslations('common');
  const href = `/article/admin/edit/${card.id}`;
  const period = periodOf({ start: card.displayDate, end: card.expirationDate }, today);
  return (
    <li
      data-row
      className="panel flex flex-wrap items-start gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-3 sm:flex-nowrap"
    >
      <Thumbnail id={card.encodedImageId} />
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="text-md [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {card.title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Tag tone={TONES[period]}>{t(`period.${period}`)}</Tag>
          {hasPriority(card.priority) && (
            <Tag tone="accent" plain>
              {t('priority', { priority: card.priority })}
            </Tag>
          )}
          {card.newArticle && (
            <Tag tone="warn" plain>
              {t('new')}
            </Tag>
          )}
          {card.privateDisplay && (
            <Tag tone="calm" plain>
              {t('private')}
            </Tag>
          )}
        </p>
        <p className="mt-1.5 line-clamp-2 text-sm [overflow-wrap:anywhere]">{card.summary}</p>
        <Facts card={card} category={category} />
      </div>
      <div className="ml-auto flex shrink-0 gap-1.5">
        <ButtonLink href={href} prefetch={false}>
          {common('edit')}
          <span className="sr-only"> {card.title}</span>
        </ButtonLink>
        <IconButton label={`${common('delete')} ${card.title}`} className="text-bad!" onClick={() => onDelete(card)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
});

/** In the ratio of the cropped image, so that a card without one does not jump. */
function Thumbnail({ id }: { id: string | null }) {
  const frame = 'grid aspect-4/3 w-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken sm:w-32';
  if (!id) {
    return (
      <div className={`${frame} max-sm:hidden`} aria-hidden="true">
        <FileText size={22} className="text-muted" />
      </div>
    );
  }
  return (
    <div className={frame}>
      <StoredImage src={`/files/images/${id}/?size=t`} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    </div>
  );
}

function Facts({ card, category }: Pick<CardProps, 'card' | 'category'>) {
  const t = useTranslations('article.card');
  const facts = [
    [t('displayDate'), formatDate(card.displayDate)],
    [t('expirationDate'), formatDate(card.expirationDate)],
    [t('author'), card.author],
    [t('readTime'), card.readTime === null ? null : t('minutes', { count: card.readTime })],
    [t('category'), category],
    [t('tag'), card.tag],
  ] as const;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="flex min-w-0 gap-1">
              <dt className="shrink-0">{t('fact', { name })}</dt>
              <dd className="font-[550] text-ink [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
