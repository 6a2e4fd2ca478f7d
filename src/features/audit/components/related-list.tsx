import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Language } from '@/shared/account/actor';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { actionKey, entryAddress, routineKey } from '../rules/readable';
import type { EntryGroup } from '../schema/related';

interface RelatedListProps {
  title: string;
  group: EntryGroup;
  /** query of the grid that shows all of them */
  all: string | null;
  lng: Language;
  back: string | undefined;
}

/** Entries that belong to another one, each a link to its page, and a link to all of them in the grid. */
export async function RelatedList({ title, group, all, lng, back }: RelatedListProps) {
  const [t, audit, routine] = await Promise.all([getTranslations('audit-entry'), getTranslations('audit'), getTranslations('routine')]);
  const elementOf = (entry: EntryGroup['entries'][number]): string | null => {
    const key = routineKey(entry);
    return (key && messageText(routine, key)) ?? entry.entityLabel;
  };
  const count = group.count;
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3>{title}</h3>
      {count === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-sm">
          {group.entries.map((entry) => (
            <li key={entry.id} className="[overflow-wrap:anywhere]">
              <Link href={entryAddress(entry.id, back)} className="underline">
                {audit(actionKey(entry.type, entry.action))}
              </Link>{' '}
              {elementOf(entry)}
              <span className="block text-muted">
                <time dateTime={entry.date}>{formatDateTime(entry.date, lng)}</time>
                {' · '}
                {entry.actingFor ? audit('actingFor', { real: entry.actingFor, by: entry.by }) : entry.by}
              </span>
            </li>
          ))}
        </ul>
      )}
      {all && count > group.entries.length && (
        <Link href={`/audit-trail/admin?${all}`} className="text-sm underline">
          {group.isMore ? t('allMore', { count }) : t('all', { count: count + 1 })}
        </Link>
      )}
    </section>
  );
}
