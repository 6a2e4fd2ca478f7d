'use client';

import { ChevronDown, ChevronUp, ExternalLink, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { ButtonLink, IconButton } from '@/ui/controls/button';
import { RequestContent, useRequest } from '../../components/request-content';
import type { RequestDetail, RequestView } from '../../components/request-kind';
import { kindConfig, type RequestKind } from '../../rules/kinds';

/** Calls its child with title and facts of one kind of request. */
export type KindDetail = (props: { children: (detail: RequestDetail<RequestView>) => ReactNode }) => ReactNode;
export type KindDetails = Readonly<Record<RequestKind, KindDetail>>;

interface QueueRequestProps {
  kind: RequestKind;
  id: string;
  details: KindDetails;
  heading: RefObject<HTMLHeadingElement | null>;
  /** null at the end of the list */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: (view: RequestView) => void;
}

/** The open request beside the queue: what was sent, how it is processed, and the way to the next one. */
export function QueueRequest({ kind, id, details, heading, onPrevious, onNext, onClose, onDirtyChange, onSaved }: QueueRequestProps) {
  const t = useTranslations('request-queue');
  const common = useTranslations('common');
  const request = useTranslations('request');
  const loaded = useRequest<RequestView>(kind, id, null);
  const config = kindConfig(kind);
  const Detail = details[kind];
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  return (
    <Detail>
      {(detail) => (
        <>
          <div className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-surface px-4 py-2">
            <h2 ref={heading} tabIndex={-1} className="mr-auto min-w-0 text-base outline-none [overflow-wrap:anywhere]">
              {loaded.data ? detail.title(loaded.data) : request('detail.untitled')}
            </h2>
            <IconButton label={t('previous')} aria-keyshortcuts="K" disabled={!onPrevious} onClick={() => onPrevious?.()}>
              <ChevronUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('next')} aria-keyshortcuts="J" disabled={!onNext} onClick={() => onNext?.()}>
              <ChevronDown size={16} aria-hidden="true" />
            </IconButton>
            <ButtonLink
              href={`${config.screen}?request=${id}`}
              aria-label={t('inList')}
              title={t('inList')}
              tone="quiet"
              icon={<ExternalLink size={15} aria-hidden="true" />}
            />
            <IconButton label={common('close')} onClick={onClose}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="px-4 pt-3">
            <RequestContent kind={config} id={id} loaded={loaded} detail={detail} onDirtyChange={onDirtyChange} onSaved={onSaved} />
          </div>
        </>
      )}
    </Detail>
  );
}
