'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { holdsWords, searchedWords } from '@/features/product/rules/search-words';
import { MY_DRAFT_STATES, type MyDraft } from '@/features/product/schema';
import { urlList, urlText } from '@/shared/url-state';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { request } from '@/ui/data/api';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { DraftListFrame } from './draft-list-frame';
import { MyDraftCard } from './my-draft-card';

const STATE = { q: urlText(), state: urlList(MY_DRAFT_STATES) };

/** What a draft is found by (P-22a). */
const textsOf = ({ name, displayName, dci, cip }: MyDraft) => [name, displayName, dci, cip];

/** Marks decisions as read; the list continues to show which were new, until it is opened again (P-43). */
function useMarkSeen(drafts: readonly MyDraft[]): ReadonlySet<string> {
  const router = useRouter();
  const [fresh] = useState(() => new Set(drafts.filter(({ isNew }) => isNew).map(({ id }) => id)));
  useEffect(() => {
    if (fresh.size === 0) return;
    // A failure leaves them new: the next visit tries again.
    request('PUT', '/infomed/api/product-back/drafts/mine').then(
      () => router.refresh(),
      () => {},
    );
  }, [fresh, router]);
  return fresh;
}

interface MyDraftListProps {
  drafts: readonly MyDraft[];
  /** maximum number of drafts that the list holds */
  limit: number;
  /** the moment of the page */
  at: string;
}

/** What became of one's own drafts, what is new first (P-43). */
export function MyDraftList({ drafts, limit, at }: MyDraftListProps) {
  const t = useTranslations('draft.mine');
  const [{ q, state }, change] = useUrlState(STATE);
  const fresh = useMarkSeen(drafts);
  const words = searchedWords(q);
  const found = drafts.filter((draft) => holdsWords(words, textsOf(draft)));
  const shown = found.filter((draft) => state.length === 0 || state.includes(draft.state));
  const ordered = [...shown.filter(({ id }) => fresh.has(id)), ...shown.filter(({ id }) => !fresh.has(id))];
  const choices = MY_DRAFT_STATES.map((value) => ({
    value,
    label: t(`states.${value}`),
    count: found.filter((draft) => draft.state === value).length,
  }));
  return (
    <DraftListFrame
      texts="draft.mine"
      total={drafts.length}
      cards={ordered.map((draft) => ({ id: draft.id, card: <MyDraftCard draft={draft} isNew={fresh.has(draft.id)} at={at} /> }))}
      text={q}
      active={state.length}
      onText={(text) => change({ q: text }, { history: 'replace' })}
      onReset={() => change({ q: '', state: [] })}
      filters={<CheckboxGroup label={t('state')} choices={choices} value={state} onChange={(next) => change({ state: next })} />}
      below={drafts.length === limit && <p className="mt-3 text-sm text-muted">{t('limit', { limit })}</p>}
    />
  );
}
