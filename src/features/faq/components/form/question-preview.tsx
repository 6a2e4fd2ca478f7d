'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Day, formatDate } from '@/shared/dates/dates';
import { useFieldValue } from '@/ui/fields/record-form';
import { PortalPreview, type PreviewOf, type PreviewShown } from '@/ui/page/portal-preview';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { stateOf } from '../../rules';
import { useScope } from './form-scope';
import { type BlockValues, isChangedBlock } from './form-values';

/** What the portal shows of the block that is open, as it is typed, on a chosen day to a visitor and to a member. */
export function QuestionPreview({ blockKey }: { blockKey: string | null }) {
  const t = useTranslations('faq-form.preview');
  const { today } = useScope();
  if (blockKey === null) return <PortalPreview today={today} show={() => ({ hidden: t('none') })} />;
  return <BlockPreview blockKey={blockKey} />;
}

function BlockPreview({ blockKey }: { blockKey: string }) {
  const t = useTranslations('faq-form.preview');
  const { today, canValidate, storedOf } = useScope();
  const main = useFieldValue<string>('title');
  const block = useFieldValue<BlockValues>(`blocks.${blockKey}`);
  const stored = storedOf(blockKey);
  const isPending = !canValidate && (stored?.approved !== true || isChangedBlock(block, stored));
  // Approval is not part of the form: preview the approved state and say so.
  const reason = (day: Day): string | null => {
    const state = stateOf({ ...block, approved: true }, day);
    if (state === 'SCHEDULED') return t('scheduled', { date: formatDate(block.publicationDate) });
    if (state === 'EXPIRED') return t('expired', { date: formatDate(block.expirationDate) });
    return state === 'OFFLINE' ? t('notPublished') : null;
  };
  const show = ({ day, isMember }: PreviewOf): PreviewShown => {
    if (block.connectedMembersOnly && !isMember) return { hidden: reason(day) ?? t('membersOnly') };
    const hidden = reason(day);
    return {
      ...(hidden !== null && { hidden }),
      content: (
        <>
          {isPending && <p className="mb-2 rounded-control bg-draft-soft px-3 py-2 text-sm text-draft">{t('pending')}</p>}
          <Entry main={main} entry={block} />
        </>
      ),
    };
  };
  const online = (isMember: boolean) =>
    stored?.online && (isMember || !stored.connectedMembersOnly) ? (
      <Entry main={main} entry={{ ...stored, types: stored.type === 'BOTH' ? ['STATIC', 'INTERACTIVE'] : [stored.type] }} />
    ) : null;
  return <PortalPreview today={today} show={show} online={stored && isChangedBlock(block, stored) ? online : undefined} />;
}

type EntryValues = Pick<BlockValues, 'types' | 'title' | 'content' | 'pdfDocumentId'>;

/** One entry of the FAQ as the portal shows it. */
function Entry({ main, entry: { types, title, content, pdfDocumentId } }: { main: string; entry: EntryValues }) {
  const t = useTranslations('faq-form.preview');
  return (
    <article className="flex flex-col gap-2">
      {!types.includes('STATIC') && <p className="rounded-control bg-calm-soft px-3 py-2 text-sm text-calm">{t('chatbotOnly')}</p>}
      {main.trim() !== '' && <p className="text-sm text-muted [overflow-wrap:anywhere]">{main}</p>}
      <h3 className="text-lg [overflow-wrap:anywhere]">{title}</h3>
      <RichText html={content} />
      {pdfDocumentId && (
        <p className="flex items-center gap-1.5 text-sm">
          <FileText size={16} aria-hidden="true" />
          <a href={`/files/doc/${pdfDocumentId}`} target="_blank" rel="noopener noreferrer">
            {t('document')}
          </a>
        </p>
      )}
      {types.length === 2 && <p className="text-xs text-muted">{t('alsoChatbot')}</p>}
    </article>
  );
}
