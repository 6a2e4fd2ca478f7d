'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Day, dayOf } from '@/shared/dates/dates';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { focusFormAt } from '@/ui/forms/focus-after-save';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import type { ArticleCategory, ArticleImageAnswer, ArticleView } from '../../schema';
import { PublicationPanel, SortingPanel, TextPanel } from './article-fields';
import { ArticlePreview } from './article-preview';
import { FORM_SCHEMA, type FormValues, formValues, wireValues } from './form-values';
import { MainImageField } from './main-image-field';
import { SaveBar } from './save-bar';
import { useInlineImages } from './use-inline-images';

const ArticleConflict = dynamic(() => import('./article-conflict').then((module) => module.ArticleConflict), { ssr: false });

const LIST = '/article/admin';
const CALL = '/infomed/api/articles/';
/** ART-37 */
const RELOAD_MS = 2_000;

interface ArticleFormProps {
  /** null makes a new one */
  article: ArticleView | null;
  categories: readonly ArticleCategory[];
  today: Day;
}

/** A new or stored article beside what the portal will show of it (ART-15 to ART-39). */
export function ArticleForm({ article, categories, today }: ArticleFormProps) {
  const t = useTranslations('article-form');
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const { base, latest, replaceBase, move } = useBaseArticle(article, isDirty);
  const content = useRef(() => latest.current?.content ?? '');
  const images = useInlineImages({ base: latest, content, onMoved: move });
  const values = useMemo(() => formValues(base), [base]);
  const errorText = useErrorText();
  const deleteImage = useDeleteImage(latest, move, images.idle);

  const { save, busy, refusal, conflict } = useSaveRecord<FormValues, ArticleView>({
    view: base,
    valuesOf: (view) => formValues(view === base ? latest.current : view),
    schema: FORM_SCHEMA,
    send: (typed, from) => {
      // Our own image calls may have changed the article since the save began.
      const base = from && latest.current && latest.current.updateDate > from.updateDate ? latest.current : from;
      return request<ArticleView>('POST', CALL, { ...wireValues(typed), ...(base && { id: base.id, updateDate: base.updateDate }) });
    },
    read: ({ id }) => request<ArticleView>('GET', `${CALL}${id}`),
    done: (saved) => {
      notify({ level: 'success', message: t(article ? 'saved' : 'created', { title: saved.title }), seconds: 3 });
      replaceBase(saved);
      if (article) router.refresh();
      else router.replace(focusFormAt(`${LIST}/edit/${saved.id}`));
    },
  });
  const title = base?.title ?? t('newTitle');
  const createdOn = base ? dayOf(new Date(base.creationDate)) : today;
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={title} breadcrumb={[{ label: t('list'), href: LIST }, { label: article ? t('editTitle') : t('newTitle') }]} />
      <FieldErrorTexts value={errorText}>
        <RecordForm<FormValues>
          values={values}
          schema={FORM_SCHEMA}
          refusal={refusal}
          label={article ? t('editTitle') : t('newTitle')}
          unsaved={{
            form: 'article',
            record: article?.id ?? 'new',
            version: base?.updateDate ?? '',
            base,
            onRestoreBase: replaceBase,
            pick: ({ encodedImageId: _file, ...typed }) => typed,
          }}
          onSubmit={async (typed) => {
            await images.idle();
            return save(typed);
          }}
          onDirtyChange={setDirty}
          className="grid items-start gap-4 min-[1240px]:grid-cols-[minmax(0,1fr)_360px]"
        >
          <div className="flex min-w-0 flex-col gap-4">
            <TypedContent content={content} />
            <TextPanel images={images} />
            <Panel title={t('panels.media')}>
              <div className="flex flex-col gap-4">
                <MainImageField stored={base?.encodedImageId ?? null} onDelete={deleteImage} />
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField name="imageUrl" type="url" label={t('fields.imageUrl')} hint={t('imageUrlHint')} placeholder="https://" />
                  <TextField name="videoUrl" type="url" label={t('fields.videoUrl')} placeholder="https://" />
                </div>
              </div>
            </Panel>
            <SortingPanel categories={categories} />
            <PublicationPanel createdOn={createdOn} today={today} />
            <SaveBar isBusy={busy} back={LIST} />
          </div>
          <div className="min-w-0 min-[1240px]:sticky min-[1240px]:top-[calc(var(--header)+16px)] min-[1240px]:max-h-[calc(100dvh-var(--header)-32px)] min-[1240px]:overflow-y-auto">
            <ArticlePreview today={today} stored={base} createdOn={createdOn} categories={categories} />
          </div>
          {conflict && <ArticleConflict conflict={conflict} categories={categories} />}
        </RecordForm>
      </FieldErrorTexts>
    </div>
  );
}

/**
 * The article that the form started from. A dirty form ignores newer versions: the save must be checked against
 * the version it was edited from (S-22). Our own image calls update it.
 */
function useBaseArticle(article: ArticleView | null, isDirty: boolean) {
  const [base, setBase] = useState(article);
  const [seen, setSeen] = useState(article);
  if (article !== seen) {
    setSeen(article);
    if (!isDirty) setBase(article);
  }
  const latest = useRef(base);
  if ((base?.updateDate ?? '') >= (latest.current?.updateDate ?? '')) latest.current = base;
  const replaceBase = useCallback((next: ArticleView) => {
    latest.current = next;
    setBase(next);
  }, []);
  const move = useCallback((change: Partial<ArticleView>) => {
    if (latest.current) latest.current = { ...latest.current, ...change };
    // Retain the typed text: replacing it would clear the editor's history.
    const { content: _content, ...rest } = change;
    setBase((before) => before && { ...before, ...rest });
  }, []);
  return { base, latest, replaceBase, move };
}

/** ART-36, ART-37: removed at once; typed values are preserved, also when the article is reloaded. */
function useDeleteImage(latest: RefObject<ArticleView | null>, move: (change: Partial<ArticleView>) => void, idle: () => Promise<void>) {
  const t = useTranslations('article-form');
  const refusalText = useRefusalText();
  const router = useRouter();
  return async () => {
    await idle();
    if (!latest.current) return;
    const { id, updateDate } = latest.current;
    try {
      const answer = await request<ArticleImageAnswer>('DELETE', `${CALL}image/${id}?${new URLSearchParams({ updateDate })}`);
      move({ encodedImageId: null, updateDate: answer.updateDate });
      notify({ level: 'success', message: t('image.removed'), seconds: 3 });
      setTimeout(() => router.refresh(), RELOAD_MS);
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 2 });
    }
  };
}

/** Lends the text as it is typed now to those outside the form. */
function TypedContent({ content }: { content: RefObject<() => string> }) {
  const { getValues } = useFormContext<FormValues>();
  content.current = () => getValues('content');
  return null;
}

const OWN_ERRORS = [
  'titleMissing',
  'titleTooLong',
  'summaryMissing',
  'summaryTooLong',
  'contentMissing',
  'expirationBeforeDisplay',
  'imageUnknown',
] as const;

function useErrorText() {
  const t = useTranslations('article-form.errors');
  return useCallback(
    (code: string, params: Record<string, string | number>) => {
      const own = OWN_ERRORS.find((each) => each === code);
      return own ? t(own, { max: 0, ...params }) : null;
    },
    [t],
  );
}
