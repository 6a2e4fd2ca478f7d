'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type Day, formatDate } from '@/shared/dates';
import { Tag } from '@/ui/controls/tag';
import { PortalPreview } from '@/ui/page/portal-preview';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { articleFor, normaliseArticle } from '../../rules';
import type { ArticleCategory, ArticleValues, PublicArticle } from '../../schema';
import { type FormValues, wireValues } from './form-values';

interface ArticlePreviewProps {
  today: Day;
  createdOn: Day;
  categories: readonly ArticleCategory[];
}

/** What the portal will show of what is typed, by the rule that the portal reads with. */
export function ArticlePreview({ today, createdOn, categories }: ArticlePreviewProps) {
  const t = useTranslations('article-form.preview');
  const typed = useDeferredValue(useWatch() as FormValues);
  const article = useMemo(() => {
    const wire = wireValues(typed);
    const readTime = typeof wire.readTime === 'number' ? wire.readTime : null;
    const values = normaliseArticle({ ...wire, readTime } as ArticleValues);
    const articleCategory = categories.find(({ name }) => name === values.category) ?? null;
    return { ...values, id: 'preview', updateDate: '', articleCategory, createdOn };
  }, [typed, categories, createdOn]);
  return (
    <PortalPreview
      today={today}
      show={({ day, isMember }) => {
        const shown = articleFor(article, { day, isMember });
        if (shown) return { content: <Shown article={shown} /> };
        const { displayDate, expirationDate } = article;
        if (displayDate && displayDate > day) return { hidden: t('notYet', { date: formatDate(displayDate) }) };
        if (expirationDate && expirationDate < day) return { hidden: t('over', { date: formatDate(expirationDate) }) };
        return { hidden: t('membersOnly') };
      }}
    />
  );
}

function Shown({ article }: { article: PublicArticle }) {
  const t = useTranslations('article-form.preview');
  const language = useLocale();
  const { articleCategory: category, image } = article;
  const line = [
    category && (language === 'en' ? category.labelEn : category.labelFr),
    article.displayDate && formatDate(article.displayDate),
    article.readTime !== null && t('minutes', { count: article.readTime }),
    article.author,
  ].filter(Boolean);
  return (
    <article className="flex flex-col gap-2">
      {image && <Picture source={image} />}
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {article.newArticle && (
          <Tag tone="warn" plain>
            {t('new')}
          </Tag>
        )}
        {article.membersOnly && (
          <Tag tone="calm" plain>
            {t('private')}
          </Tag>
        )}
        {article.tag && (
          <Tag tone="accent" plain>
            {article.tag}
          </Tag>
        )}
      </p>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{article.title || t('untitled')}</p>
      {line.length > 0 && <p className="text-xs text-muted [overflow-wrap:anywhere]">{line.join(' · ')}</p>}
      <p className="text-sm font-[550] [overflow-wrap:anywhere]">{article.summary}</p>
      {article.content === null ? (
        <p className="rounded-control bg-calm-soft px-3 py-2 text-sm text-calm">{t('logIn')}</p>
      ) : (
        <RichText html={article.content} className="text-sm [&_img]:h-auto [&_img]:max-w-full" />
      )}
      {article.videoUrl && <p className="text-xs text-muted [overflow-wrap:anywhere]">{t('video', { address: article.videoUrl })}</p>}
    </article>
  );
}

/** Pictures of other hosts are not loaded here: who edits what is nobody else's business. */
function Picture({ source }: { source: string }) {
  const t = useTranslations('article-form.preview');
  if (!source.startsWith('/')) return <p className="text-xs text-muted [overflow-wrap:anywhere]">{t('image', { address: source })}</p>;
  // biome-ignore lint/performance/noImgElement: a stored image of any size
  return <img src={source} alt="" className="aspect-4/3 w-full rounded-control object-cover" />;
}
