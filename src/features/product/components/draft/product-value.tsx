'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Availability, ProductStatus } from '@/features/product/schema';
import type { DiffRow } from '@/shared/diff/diff';
import { messageText } from '@/shared/text/message-text';
import type { DiffSide } from '@/ui/comparison/diff-value';
import { Tag, type Tone } from '@/ui/controls/tag';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { AVAILABILITY_TONES } from '../../rules/availability-tones';

const STATUS: Record<ProductStatus, Tone> = {
  AUTHORIZED: 'accent',
  COMMERCIALIZED: 'ok',
  NOT_MARKETED: 'calm',
  HANDED: 'calm',
  STOPPED: 'calm',
};

function Choice({ field, value }: { field: string; value: string }) {
  const t = useTranslations('product');
  if (field === 'type') return messageText(t, `types.${value}`);
  if (field === 'status') return <Tag tone={STATUS[value as ProductStatus]}>{messageText(t, `statuses.${value}`)}</Tag>;
  return <Tag tone={AVAILABILITY_TONES[value as Availability]}>{messageText(t, `availabilities.${value}`)}</Tag>;
}

function Pdf({ id, name }: { id: string; name: string | undefined }) {
  const t = useTranslations('diff');
  const common = useTranslations('common');
  return (
    <a
      href={`/files/doc/${id}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full items-baseline gap-1.5 underline [overflow-wrap:anywhere]"
    >
      <FileText size={14} aria-hidden="true" className="shrink-0 translate-y-0.5" />
      {name ?? t('openFile')}
      <span className="sr-only"> ({common('newTab')})</span>
    </a>
  );
}

interface Drawing {
  fileNames: Readonly<Record<string, string>>;
  /** whole rich texts, not words: there is nothing to compare them with */
  isNew: boolean;
}

/** How products draw their values in a comparison; what is undefined the comparison writes itself. */
export function productValue({ fileNames, isNew }: Drawing): (row: DiffRow, side: DiffSide) => ReactNode | undefined {
  return (row, side) => {
    const value = row[side];
    if (typeof value !== 'string' || value === '') return undefined;
    if (row.kind === 'choice') return <Choice field={row.field} value={value} />;
    if (row.kind === 'file') return <Pdf id={value} name={fileNames[value]} />;
    return row.kind === 'html' && isNew ? <RichText html={value} /> : undefined;
  };
}
