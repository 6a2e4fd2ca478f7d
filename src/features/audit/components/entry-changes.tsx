'use client';

import { ChevronRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ChangedValuesProps } from './changed-values';

const ChangedValues = dynamic(() => import('./changed-values').then((module) => module.ChangedValues));

interface EntryChangesProps extends ChangedValuesProps {
  summary: string;
  names: string;
}

/** The fold; the comparison is drawn when it is first opened: a page of entries would otherwise draw hundreds of rows. */
export function EntryChanges({ summary, names, ...changes }: EntryChangesProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="group mt-2" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-7 w-fit max-w-full list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} aria-hidden="true" className="shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-[550] text-link">{summary}</span> <span className="text-muted">{names}</span>
        </span>
      </summary>
      {wasOpened && (
        <div className="mt-2">
          <ChangedValues {...changes} />
        </div>
      )}
    </details>
  );
}
