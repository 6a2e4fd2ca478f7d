import { getLocale, getTranslations } from 'next-intl/server';
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

/** One entry: when, who, what, and the changed values behind a fold. */
export async function TrailEntry({ entry, rows }: { entry: AuditEntryView; rows: readonly DiffRow[] }) {
  const [t, product, locale] = await Promise.all([getTranslations('audit'), getTranslations('product'), getLocale()]);
  const date = formatDateTime(entry.date, locale);
  const section = `sections.${entry.editType ?? ''}` as 'sections.NEW_PRODUCT';
  const nameOf = (field: string): string => {
    const key = `fields.${field}` as 'fields.name';
    return product.has(key) ? product(key) : field;
  };
  const named = rows.slice(0, NAMED).map(({ field }) => nameOf(field));
  const more = rows.length - named.length;
  return (
    <li className="panel rounded-panel border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={entry.date} className="text-sm font-semibold tabular-nums">
          {date}
        </time>
        <Tag tone={TONES[entry.action]}>{t(`actions.${entry.action}`)}</Tag>
        <span className="text-sm text-muted">{[t(`types.${entry.type}`), product.has(section) && product(section)].filter(Boolean).join(' · ')}</span>
        <span className="ml-auto text-sm">{entry.actingFor ? t('actingFor', { real: entry.actingFor, by: entry.by }) : entry.by}</span>
      </div>
      {entry.comment && (
        <p className="mt-2 border-l-[3px] border-line pl-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="text-muted">{t('comment')}</span> {entry.comment}
        </p>
      )}
      {rows.length > 0 && (
        <EntryChanges
          rows={rows}
          caption={t('changesOf', { date })}
          summary={t('changes', { count: rows.length })}
          names={[...named, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ')}
        />
      )}
    </li>
  );
}
