'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useMemo, useRef } from 'react';
import { imageIdsIn } from '@/shared/html/inline-images';
import { ApiRefusal, request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { TextImages } from '@/ui/rich-text-editor/images';
import type { ArticleImageAnswer, ArticleView } from '../../schema';

const CALL = '/infomed/api/articles/';

interface InlineImages extends TextImages {
  /** waits for what is under way: a save must start from the version that it leaves behind */
  idle: () => Promise<void>;
}

interface Options {
  /** the article as this form knows it; null while it was never saved: nothing is sent before (C-21) */
  base: RefObject<ArticleView | null>;
  /** the text as it is typed now */
  content: RefObject<() => string>;
  /** one of our own calls has changed the article */
  onMoved: (change: Partial<ArticleView>) => void;
}

/**
 * Syncs text and image list of a saved article while typing (ART-32 to ART-34, C-21): an image removed from
 * the text is deleted on the server, which retains it a day for undo (C-08). Calls are sequential, each from the version
 * that the one before left.
 */
export function useInlineImages({ base, content, onMoved }: Options): InlineImages {
  const t = useTranslations('article-form');
  const refusalText = useRefusalText();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const act = useRef({ onMoved, refusalText, t });
  act.current = { onMoved, refusalText, t };
  return useMemo(() => {
    const moved = (change: Partial<ArticleView> & { readonly updateDate: string }) => act.current.onMoved(change);
    const then = (work: (article: ArticleView) => Promise<void>) => {
      queue.current = queue.current.then(async () => {
        try {
          if (base.current) await work(base.current);
        } catch (error) {
          console.error(error);
          const isStale = error instanceof ApiRefusal && error.code === 'RECORD_STALE';
          notify({ level: 'error', message: isStale ? act.current.refusalText(error) : act.current.t('imagesFailed'), seconds: 2 });
        }
      });
    };
    const keepText = () => {
      waiting.current += 1;
      then(async ({ id, updateDate }) => {
        waiting.current -= 1;
        // Several images at once end in one save.
        if (waiting.current > 0) return;
        const text = content.current();
        const body = { inProgress: true, id, updateDate, content: text, images: imageIdsIn(text) };
        const saved = await request<ArticleView>('POST', CALL, body);
        moved({ content: saved.content, images: saved.images, updateDate: saved.updateDate });
      });
    };
    return {
      onInserted: () => base.current && keepText(),
      onRemoved: (imageId) => {
        if (!base.current) return;
        then(async ({ id, updateDate }) => {
          const address = `${CALL}images/${id}/${imageId}?${new URLSearchParams({ updateDate })}`;
          const answer = await request<ArticleImageAnswer>('DELETE', address);
          moved({ updateDate: answer.updateDate });
        });
        keepText();
      },
      // ART-35: no notice.
      onFailed: (error) => console.error(error),
      idle: () => queue.current,
    };
  }, [base, content]);
}
