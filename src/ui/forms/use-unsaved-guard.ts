'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { confirm } from '../dialogs/confirm';
import { clearUnsavedChanges, hasUnsavedChanges, registerUnsavedChanges } from './unsaved-changes';

// Not every browser has it yet.
const navigationApi = (): Navigation | null => ('navigation' in window ? window.navigation : null);

function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const isSamePage = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isSamePage ? null : link;
}

/** While `isDirty`, confirms closing, reloading, going back and following a link. */
export function useUnsavedGuard(isDirty: boolean): void {
  const router = useRouter();
  const t = useTranslations('common.unsaved');
  useEffect(() => {
    if (!isDirty) return;
    const release = registerUnsavedChanges();
    const confirmLeaving = () =>
      confirm({ title: t('title'), text: t('text'), confirmLabel: t('leave'), cancelLabel: t('stay'), tone: 'danger' });

    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link || !hasUnsavedChanges()) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmLeaving().then(({ ok }) => {
        if (!ok) return;
        clearUnsavedChanges();
        if (link.origin === location.origin) router.push(link.href);
        else location.assign(link.href);
      });
    };
    const onNavigate = (event: NavigateEvent) => {
      const { navigationType, destination, cancelable } = event;
      if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument || !hasUnsavedChanges()) return;
      event.preventDefault();
      void confirmLeaving().then(({ ok }) => {
        if (!ok) return;
        clearUnsavedChanges();
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
  }, [isDirty, router, t]);
}
