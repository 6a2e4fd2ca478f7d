import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { PromotionView } from '../schema';

/** The latest known version of a material. */
function newestOf(known: readonly (PromotionView | null)[], id: string): PromotionView | null {
  const versions = known.filter((each) => each !== null && each.id === id) as PromotionView[];
  return versions.toSorted((a, b) => b.updateDate.localeCompare(a.updateDate))[0] ?? null;
}

interface EditedPromotion {
  readonly edited: PromotionView | null;
  /** takes a version that a call returned */
  take: (changed: PromotionView) => void;
  /** lets the material go when its dialog closes */
  release: () => void;
}

/**
 * The material that the URL opens (`id`, '' for none): its latest version among those of the list, or read on its own where the list
 * does not show it. `onMissing` is called when it cannot be read.
 */
export function useEditedPromotion(id: string, listed: readonly (PromotionView | null)[], onMissing: () => void): EditedPromotion {
  const refusals = useTranslations('refusals');
  const refusalText = useRefusalText();
  const [taken, take] = useState<PromotionView | null>(null);
  // Preserved while its dialog is open, so that input survives a list without the material.
  const editedRef = useRef<PromotionView | null>(null);
  if (editedRef.current?.id !== id) editedRef.current = newestOf([...listed, taken], id);
  // It may be on another page of the list, or no longer exist.
  const { data: read = null, error } = useApiQuery<PromotionView>({
    key: id,
    fetchData: (signal) => request('GET', `/infomed/api/promotions-admin/${encodeURIComponent(id)}`, undefined, { signal }),
    enabled: id !== '' && editedRef.current === null,
  });
  editedRef.current ??= newestOf([read], id);
  const latestMissing = useRef(onMissing);
  latestMissing.current = onMissing;
  useEffect(() => {
    if (error === null) return;
    const isGone = error instanceof ApiRefusal && [400, 404].includes(error.status);
    notify({ level: 'error', message: isGone ? refusals('RECORD_NOT_FOUND') : refusalText(error), seconds: 5 });
    latestMissing.current();
  }, [error, refusals, refusalText]);
  return {
    edited: editedRef.current,
    take,
    release: () => {
      editedRef.current = null;
    },
  };
}
