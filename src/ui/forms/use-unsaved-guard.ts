'use client';

import { useEffect, useRef } from 'react';
import { clearUnsavedChanges, hasUnsavedChanges, registerUnsavedChanges } from './unsaved-changes';
import { useConfirmDiscard } from './use-discard';

// Not every browser has it yet.
const navigationApi = (): Navigation | null => ('navigation' in window ? window.navigation : null);

function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const isSamePage = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isSamePage ? null : link;
}

/** While `isDirty`, confirms closing, reloading, going back and following a link (S-24). `onDiscard` runs when that was confirmed. */
export function useUnsavedGuard(isDirty: boolean, onDiscard?: () => Promise<void>): void {
  const discard = useRef(onDiscard);
  discard.current = onDiscard;
  const confirmDiscard = useConfirmDiscard();
  useEffect(() => {
    if (!isDirty) return;
    const release = registerUnsavedChanges(async () => discard.current?.());

    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link || !hasUnsavedChanges()) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmDiscard().then(async (ok) => {
        if (!ok) return;
        await clearUnsavedChanges();
        link.click();
      });
    };
    const onNavigate = (event: NavigateEvent) => {
      const { navigationType, destination, cancelable } = event;
      if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument || !hasUnsavedChanges()) return;
      event.preventDefault();
      void confirmDiscard().then(async (ok) => {
        if (!ok) return;
        await clearUnsavedChanges();
        navigationApi()?.traverseTo(destination.key);
      });
    };

    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    navigationApi()?.addEventListener('navigate', onNavigate);
    return () => {
      release();
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      navigationApi()?.removeEventListener('navigate', onNavigate);
    };
  }, [isDirty, confirmDiscard]);
}
