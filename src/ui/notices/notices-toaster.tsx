'use client';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { classNames } from '../class-names';
import { Button, IconButton } from '../controls/button';
import { Spinner } from '../controls/spinner';
import { type NoticeLevel, noticeDuration } from './notice-duration';
import { attachNoticeScreen, type Notice, type NoticeId } from './notices';
import { EDGE_PX, useNoticeBottom } from './use-notice-bottom';

const BORDERS: Record<NoticeLevel, string> = {
  default: 'border-l-accent',
  success: 'border-l-ok',
  waiting: 'border-l-draft',
  error: 'border-l-bad',
};

function LevelIcon({ level }: { level: NoticeLevel }) {
  if (level === 'waiting') return <Spinner size={18} />;
  if (level === 'success') return <CircleCheck size={18} className="text-ok" aria-hidden="true" />;
  if (level === 'error') return <CircleAlert size={18} className="text-bad" aria-hidden="true" />;
  return <Info size={18} className="text-accent" aria-hidden="true" />;
}

function NoticeCard({ id, notice }: { id: NoticeId; notice: Notice }) {
  const t = useTranslations('notices');
  const level = notice.level ?? 'default';
  return (
    <div
      role={level === 'error' ? 'alert' : undefined}
      data-level={level}
      className={classNames(
        'flex w-full items-center gap-2.5 rounded-control border border-l-4 font-sans border-line bg-surface py-2 pr-2 pl-3.5 text-sm text-ink shadow-lifted',
        BORDERS[level],
      )}
    >
      <LevelIcon level={level} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="sr-only">{t(`level.${level}`)}, </span>
        {notice.message}
      </span>
      {notice.action && (
        <Button
          small
          onClick={() => {
            notice.action?.run();
            toast.dismiss(id);
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton label={t('close')} onClick={() => toast.dismiss(id)} className="-my-1 min-h-7 min-w-7">
        <X size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

export function NoticesToaster() {
  const t = useTranslations('notices');
  const host = useRef<HTMLDivElement>(null);
  const { bottom, place } = useNoticeBottom(host);
  useEffect(
    () =>
      attachNoticeScreen({
        show: (id, notice) => {
          const duration = noticeDuration(notice.level ?? 'default', notice.seconds);
          place(1);
          // A result is a card of its own in the place of its waiting notice.
          toast.custom(() => <NoticeCard key={notice.level} id={id} notice={notice} />, { id, duration });
        },
        dismiss: (id) => toast.dismiss(id),
      }),
    [place],
  );
  return (
    <div ref={host} className="contents">
      <Toaster
        position="bottom-right"
        offset={{ bottom, right: EDGE_PX.wide }}
        mobileOffset={{ bottom, right: EDGE_PX.narrow, left: EDGE_PX.narrow }}
        containerAriaLabel={t('region')}
        visibleToasts={5}
        expand
        gap={8}
        toastOptions={{ unstyled: true, className: 'w-full' }}
      />
    </div>
  );
}
