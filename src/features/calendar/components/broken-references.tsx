'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { messageText } from '@/shared/text/message-text';
import { Tag } from '@/ui/controls/tag';
import { Panel } from '@/ui/page/panel';
import type { BrokenReference } from '../schema';

/** Content that names a PDF or an image that is not there, each with the way to it. */
export function BrokenReferences({ broken, count }: { broken: readonly BrokenReference[]; count: number }) {
  const t = useTranslations('calendar');
  const fieldOf = (field: string): string => messageText(t, `broken.fields.${field}`) ?? field;
  return (
    <Panel
      id="broken"
      title={t('broken.title')}
      aside={count > 0 && <Tag tone="bad">{t('broken.count', { count })}</Tag>}
      className="scroll-mt-[calc(var(--header)+16px)]"
    >
      <p className="text-sm text-muted">{t(count === 0 ? 'broken.none' : 'broken.text')}</p>
      {broken.length > 0 && (
        <ul className="mt-2 text-sm">
          {broken.map(({ kind, id, title, href, field, fileId, cause }) => (
            <li
              key={`${id}-${fileId}`}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="text-xs text-muted">{t(`kind.${kind}`)}</span>
              <Link href={href} prefetch={false} className="min-w-0 font-[550] [overflow-wrap:anywhere]">
                {title}
              </Link>
              <span>{fieldOf(field)}</span>
              <span className="text-muted">{t(`broken.cause.${cause}`)}</span>
              <code className="text-xs text-muted [overflow-wrap:anywhere]">{fileId}</code>
            </li>
          ))}
        </ul>
      )}
      {count > broken.length && <p className="mt-2 text-sm text-muted">{t('broken.more', { count: count - broken.length })}</p>}
    </Panel>
  );
}
