'use client';

import { ChevronDown, ChevronUp, PanelRight, PanelRightClose, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialogs/dialog';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { PrintButton } from '@/ui/page/print-button';
import { useTabTitle } from '@/ui/page/use-tab-title';
import type { KindConfig } from '../rules/define-kind';
import type { RequestKind } from '../rules/kinds';
import { RequestContent, useRequest } from './request-content';
import type { RequestDetail, RequestView } from './request-kind';
import { useStepKeys } from './use-step-keys';

/** Where the reader's choice between dialog and side panel is stored in the browser. */
const DOCKED_KEY = 'request-panel';
/** Narrower screens have no room for a panel beside the grid. */
const MIN_DOCKED_WIDTH = 1200;

function useDocked(): readonly [boolean, (isDocked: boolean) => void] {
  const [isDocked, setDocked] = useState(() => localStorage.getItem(DOCKED_KEY) === 'docked');
  const [isWide, setWide] = useState(() => innerWidth >= MIN_DOCKED_WIDTH);
  useEffect(() => {
    const onResize = () => setWide(innerWidth >= MIN_DOCKED_WIDTH);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  const choose = (next: boolean) => {
    localStorage.setItem(DOCKED_KEY, next ? 'docked' : 'dialog');
    setDocked(next);
  };
  return [isDocked && isWide, choose];
}

interface RequestDialogProps<View extends RequestView> {
  kind: KindConfig<RequestKind>;
  /** as in the URL */
  id: string;
  initial: View | null;
  detail: RequestDetail<View>;
  onSaved: () => void;
  onClose: () => void;
  /** opens the row before or behind; null where the request was opened by its address */
  onStep: ((step: 1 | -1) => void) | null;
}

/**
 * One request over its grid, or in a panel beside it: details, handling, history. J and K step through the rows. Leaving a dirty form
 * requires confirmation.
 */
export function RequestDialog<View extends RequestView>({ kind, id, initial, detail, onSaved, onClose, onStep }: RequestDialogProps<View>) {
  const t = useTranslations('request');
  const common = useTranslations('common');
  const confirmDiscard = useConfirmDiscard();
  const loaded = useRequest<View>(kind.name, id, initial);
  const [isDocked, setDocked] = useDocked();
  const { data: view } = loaded;
  const isDirty = useRef(false);
  const leave = async (go: () => void) => {
    if (!isDirty.current || (await confirmDiscard())) go();
  };
  const close = () => void leave(onClose);
  const step = onStep && ((by: 1 | -1) => void leave(() => onStep(by)));
  useStepKeys(step);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDocked) heading.current?.focus({ preventScroll: true });
  }, [isDocked]);
  const title = view ? detail.title(view) : t('detail.untitled');
  useTabTitle(view ? title : null);
  const steps = step && (
    <>
      <IconButton label={t('detail.previous')} aria-keyshortcuts="K" onClick={() => step(-1)}>
        <ChevronUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('detail.next')} aria-keyshortcuts="J" onClick={() => step(1)}>
        <ChevronDown size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
  const content = (
    <RequestContent
      kind={kind}
      id={id}
      loaded={loaded}
      detail={detail}
      onDirtyChange={(dirty) => {
        isDirty.current = dirty;
      }}
      onSaved={() => {
        // The form says so a moment later; the next key may come before it.
        isDirty.current = false;
        onSaved();
      }}
    />
  );
  if (isDocked) {
    return (
      <section
        aria-label={title}
        className="sticky top-4 flex max-h-[calc(100dvh-var(--header)-32px)] w-[min(600px,44%)] shrink-0 flex-col rounded-panel border border-line bg-surface"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
      >
        <div className="flex items-center gap-1 border-b border-line px-4 py-2">
          <h2 ref={heading} tabIndex={-1} className="mr-auto min-w-0 text-base outline-none [overflow-wrap:anywhere]">
            {title}
          </h2>
          {steps}
          <IconButton label={t('detail.asDialog')} onClick={() => void leave(() => setDocked(false))}>
            <PanelRightClose size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={common('close')} onClick={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="overflow-auto px-4 pt-3">{content}</div>
      </section>
    );
  }
  return (
    <Dialog
      size="wide"
      title={title}
      onClose={close}
      footer={
        <>
          {steps}
          <IconButton label={t('detail.beside')} className="mr-auto max-[1199px]:hidden" onClick={() => void leave(() => setDocked(true))}>
            <PanelRight size={16} aria-hidden="true" />
          </IconButton>
          {view && <PrintButton />}
          <Button onClick={close}>{common('close')}</Button>
        </>
      }
    >
      {content}
    </Dialog>
  );
}
