'use client';

import { type RefObject, useCallback } from 'react';
import type { PromotionView } from '../schema';
import type { ChangeList, ListState } from './list-state';
import { useEditedPromotion } from './use-edited-promotion';

interface OpenPromotionOptions {
  state: ListState;
  change: ChangeList;
  /** versions of materials that the page has */
  known: readonly (PromotionView | null)[];
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The material whose dialog is open, by the address: an existing one or a new one. */
export function useOpenPromotion({ state, change, known, addButton }: OpenPromotionOptions) {
  const { edited, take, release } = useEditedPromotion(state.edit, known, () => change({ edit: '' }, { history: 'replace' }));
  const edit = useCallback((id: string) => change({ edit: id, create: false }), [change]);
  const create = () => change({ create: true, edit: '' });
  const close = () => {
    const { edit: id } = state;
    release();
    change({ edit: '', create: false }, { history: 'replace' });
    // A link opened the dialog: nothing else had the focus before.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(id)}"]`) ?? addButton.current)?.focus();
    });
  };
  return { edited, take, edit, create, close };
}
