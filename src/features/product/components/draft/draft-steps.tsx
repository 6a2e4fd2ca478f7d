import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DraftNeighbours } from '@/features/product/schema';
import { draftAddress } from './addresses';

/** '3 / 12' with the way to the drafts before and after, of those that the reader may decide (P-43d). */
export function DraftSteps({ neighbours: { previous, next, position, count } }: { neighbours: DraftNeighbours }) {
  const t = useTranslations('draft.diff');
  if (count < 2) return null;
  return (
    <nav aria-label={t('steps')} className="flex items-center gap-0.5 text-sm text-muted tabular-nums print:hidden">
      <Step id={previous} label={t('previous')} keys="K">
        <ChevronLeft size={17} aria-hidden="true" />
      </Step>
      <span>{t('position', { position, count })}</span>
      <Step id={next} label={t('next')} keys="J">
        <ChevronRight size={17} aria-hidden="true" />
      </Step>
    </nav>
  );
}

function Step({ id, label, keys, children }: { id: string | null; label: string; keys: string; children: ReactNode }) {
  const look = 'flex size-[34px] items-center justify-center rounded-control';
  if (!id) {
    return (
      <span aria-hidden="true" className={`${look} opacity-35`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      href={draftAddress(id)}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      className={`${look} text-ink hover:bg-hover`}
    >
      {children}
    </Link>
  );
}
