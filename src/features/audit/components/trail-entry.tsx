import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/dates';
import type { DiffRow } from '@/shared/diff';
import { Tag, type Tone } from '@/ui/tag';
import type { AuditEntryView } from '../schema';
import { EntryChanges } from './entry-changes';

/** What waits is violet as a draft, what was published green, what was taken away red. */
const TONES: Record<AuditEntryView['action'], Tone> = {
  CREATE: 'draft',
  EDIT: 'draft',
  CREATE_AND_VALIDATE: 'ok',
  EDIT_AND_VALIDATE: 'ok',
  VALIDATE: 'ok',
  REJECT: 'bad',
  DELETE: 'bad',
};
/** Changed fields that the closed line names. */
const NAMED = 3;

interface TrailEntryProps {
  entry: AuditEntryView;
  rows: readonly DiffRow[];
  fileNames: Readonly<Record<string, string>>;
  drawRanges: (row: DiffRow, isNew: boolean) => ReactNode;
}

/** One entry: when, who, what, and the changed values behind a fold. */
export async function TrailEntry({ entry, rows, fileNames, drawRanges }: TrailEntryProps) {
  const [t, product, locale] = await Promise.all([getTranslations('audit'), getTranslations('product'), getLocale()]);
  const date = formatDateTime(entry.date, locale);
  const section = `sections.${entry.editType ?? ''}` as 'sections.NEW_PRODUCT';
  const nameOf = (field: string): string => {
    const key = `fields.${field}` as 'fields.name';
    return product.has(key) ? product(key) : field;
  };
  const named = rows.slice(0, NAMED).map(({ field }) => nameOf(field));
  const isNew = rows.every(({ before }) => before === null);
  const ranges = rows.find(({ kind }) => kind === 'ranges');
  const more = rows.length - named.length;
  return (
    <li className="panel rounded-panel border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={entry.date} className="text-sm font-semibold tabular-nums">
          {date}
        </time>
        <Tag tone={TONES[entry.action]}>{t(`actions.${entry.action}`)}</Tag>
        <span className="text-sm text-muted">
          {[t(`types.${entry.type}`), product.has(section) && product(section)].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm sm:ml-auto">{entry.actingFor ? t('actingFor', { real: entry.actingFor, by: entry.by }) : entry.by}</span>
      </div>
      {entry.comment && (
        <p className="mt-2 border-l-[3px] border-line pl-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="text-muted">{t('comment')}</span> {entry.comment}
        </p>
      )}
      {rows.length > 0 && (
        <EntryChanges
          rows={rows}
          isNew={isNew}
          fileNames={fileNames}
          ranges={ranges && drawRanges(ranges, isNew)}
          caption={t('changesOf', { date })}
          summary={t(isNew ? 'filled' : 'changes', { count: rows.length })}
          names={[named.join(', '), more > 0 && t('more', { count: more })].filter(Boolean).join(' ')}
        />
      )}
    </li>
  );
}
