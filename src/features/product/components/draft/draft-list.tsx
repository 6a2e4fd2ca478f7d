'use client';

import { useTranslations } from 'next-intl';
import { DRAFT_AGES, draftAge } from '@/features/product/rules/draft-age';
import { holdsWords, searchedWords } from '@/features/product/rules/search-words';
import type { DraftListItem, EditType } from '@/features/product/schema';
import { urlList, urlText } from '@/shared/url-state';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { DraftCard } from './draft-card';
import { DraftListFrame } from './draft-list-frame';

const EDIT_TYPES = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT'] as const satisfies readonly EditType[];
/** The drafts that the reader may apply alone. */
const SCOPES = ['decidable'] as const;
const STATE = { scope: urlList(SCOPES), q: urlText(), section: urlList(EDIT_TYPES), age: urlList(DRAFT_AGES) };

/** What a draft is found by (P-22a). */
const textsOf = ({ name, displayName, dci, cip, ucd, by }: DraftListItem) => [name, displayName, dci, cip, ucd, by.name];

interface DraftListProps {
  drafts: readonly DraftListItem[];
  /** the moment of the page, for the age of each draft */
  at: string;
  canOpenProducts: boolean;
}

export function DraftList({ drafts, at, canOpenProducts }: DraftListProps) {
  const t = useTranslations('draft');
  const sections = useTranslations('product.sections');
  const [{ q, scope, section, age }, change] = useUrlState(STATE);
  const words = searchedWords(q);
  const isDecidable = ({ allowed }: DraftListItem) => allowed.includes('apply');
  const isOfScope = (draft: DraftListItem) => scope.length === 0 || isDecidable(draft);
  const matching = drafts.filter((draft) => holdsWords(words, textsOf(draft)));
  const found = matching.filter(isOfScope);
  const isOfSection = ({ editType }: DraftListItem) => section.length === 0 || section.includes(editType);
  const isOfAge = ({ date }: DraftListItem) => age.length === 0 || age.includes(draftAge(date, at));
  const shown = found.filter((draft) => isOfSection(draft) && isOfAge(draft));
  const choices = EDIT_TYPES.map((value) => ({
    value,
    label: sections(value),
    count: found.filter((draft) => draft.editType === value && isOfAge(draft)).length,
  }));
  const ages = DRAFT_AGES.map((value) => ({
    value,
    label: t(`ages.${value}`),
    count: found.filter((draft) => draftAge(draft.date, at) === value && isOfSection(draft)).length,
  }));
  const scopes = SCOPES.map((value) => ({
    value,
    label: t(`scopes.${value}`),
    count: matching.filter((draft) => isDecidable(draft) && isOfSection(draft) && isOfAge(draft)).length,
  }));
  const hasOthers = scope.length > 0 || !drafts.every(isDecidable);
  return (
    <DraftListFrame
      texts="draft"
      total={drafts.length}
      cards={shown.map((draft) => ({ id: draft.id, card: <DraftCard draft={draft} at={at} canOpenProducts={canOpenProducts} /> }))}
      text={q}
      active={scope.length + section.length + age.length}
      onText={(text) => change({ q: text }, { history: 'replace' })}
      onReset={() => change({ q: '', scope: [], section: [], age: [] })}
      filters={
        <>
          {hasOthers && <CheckboxGroup label={t('scope')} choices={scopes} value={scope} onChange={(value) => change({ scope: value })} />}
          <CheckboxGroup label={t('section')} choices={choices} value={section} onChange={(value) => change({ section: value })} />
          <CheckboxGroup label={t('age')} choices={ages} value={age} onChange={(value) => change({ age: value })} />
        </>
      }
    />
  );
}
