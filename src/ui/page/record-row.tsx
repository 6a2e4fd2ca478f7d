'use client';

import { Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../controls/button';

interface RecordRowProps {
  name: string;
  /** its form */
  href: string;
  /** in which state it is */
  tags: ReactNode;
  /** start or end date; null if there is none */
  period: string | null;
  deleteLabel: string;
  isDeleting: boolean;
  onDelete: () => void;
  /** shown below the name */
  children: ReactNode;
}

/** One record of a list: its name leads to its form, its state beside it, and what can be done with it at the end. */
export function RecordRow({ name, href, tags, period, deleteLabel, isDeleting, onDelete, children }: RecordRowProps) {
  const common = useTranslations('common');
  return (
    <li
      data-row
      className="panel grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_220px_auto]"
    >
      <div className="min-w-0">
        <h2 className="text-md [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {name}
          </Link>
        </h2>
        {children}
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <p className="flex flex-wrap gap-1.5">{tags}</p>
        {period && <p className="text-xs text-muted tabular-nums">{period}</p>}
      </div>
      <div className="flex gap-1">
        <ButtonLink href={href} prefetch={false}>
          {common('edit')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <Button
          tone="quiet"
          busy={isDeleting}
          aria-label={deleteLabel}
          title={deleteLabel}
          className="min-w-[34px] px-0! text-bad!"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
