'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type Day, formatDate } from '@/shared/dates/dates';
import { Tag } from '@/ui/controls/tag';
import { StoredImage } from '@/ui/images/stored-image';
import { PortalPreview, type PreviewOf, type PreviewShown } from '@/ui/page/portal-preview';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { articleFor, normaliseArticle } from '../../rules';
import type { ArticleCategory, ArticleValues, ArticleView, PublicArticle } from '../../schema';
import { type FormValues, wireValues } from './form-values';

interface ArticlePreviewProps {
  today: Day;
  /** as it is stored; null for a new one */
  stored: ArticleView | null;
  createdOn: Day;
  categories: readonly ArticleCategory[];
}

/** What the portal will show of what is typed, by the rule that the portal reads with. */
export function ArticlePreview({ today, stored, createdOn, categories }: ArticlePreviewProps) {
  const t = useTranslations('article-form.preview');
  const { isDirty } = useFormState();
  const typed = useDeferredValue(useWatch() as FormValues);
  const article = useMemo(() => {
    const wire = wireValues(typed);
    const readTime = typeof wire.readTime === 'number' ? wire.readTime : null;
    const values = normaliseArticle({ ...wire, readTime } as ArticleValues);
    const articleCategory = categories.find(({ name }) => name === values.category) ?? null;
    return { ...values, id: 'preview', updateDate: '', articleCategory, createdOn };
  }, [typed, categories, createdOn]);
  const show = ({ day, isMember }: PreviewOf): PreviewShown => {
    const shown = articleFor(article, { day, isMember });
    if (shown) return { content: <Shown article={shown} /> };
    const { displayDate, expirationDate } = article;
    // Before and after its days: as it is on one of them.
    const later = articleFor({ ...article, displayDate: null, expirationDate: null }, { day, isMember });
    if (!later) return { hidden: t('membersOnly') };
    const content = <Shown article={{ ...later, displayDate, expirationDate }} />;
    if (displayDate && displayDate > day) return { content, hidden: t('notYet', { date: formatDate(displayDate) }) };
    return { content, hidden: t('over', { date: formatDate(expirationDate) }) };
  };
  const online = (isMember: boolean) => {
    const articleCategory = categories.find(({ name }) => name === stored?.category) ?? null;
    const now = stored && articleFor({ ...stored, articleCategory, createdOn }, { day: today, isMember });
    return now ? <Shown article={now} /> : null;
  };
  return <PortalPreview today={today} show={show} online={stored && isDirty ? online : undefined} />;
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

/** Pictures of other hosts are not loaded here: other hosts must not learn who edits what. */
function Picture({ source }: { source: string }) {
  const t = useTranslations('article-form.preview');
  if (!source.startsWith('/')) return <p className="text-xs text-muted [overflow-wrap:anywhere]">{t('image', { address: source })}</p>;
  return <StoredImage src={source} alt="" className="aspect-4/3 w-full rounded-control object-cover" />;
}
