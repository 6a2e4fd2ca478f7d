import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';

/** One line, two on a phone; the rest is in its title, and shown while something of the card has the keyboard's focus. */
const LINE =
  'max-w-full [overflow-wrap:anywhere] max-md:line-clamp-2 md:truncate group-has-[:focus-visible]:line-clamp-none group-has-[:focus-visible]:whitespace-normal';

interface DraftIdentityProps {
  /** of the draft: names the heading */
  id: string;
  /** the name, or a link of it */
  name: ReactNode;
  /** the name as a text */
  title: string;
  dci: string | null;
  pack: string | null;
  cip: string | null;
  ucd?: string | null;
}

/** What product a draft is about, in few lines whatever their length: name, DCI and pack, codes (DRAFT-02, P-43f). */
export function DraftIdentity({ id, name, title, dci, pack, cip, ucd = null }: DraftIdentityProps) {
  const t = useTranslations('product.fields');
  const facts = [
    ['dci', dci],
    ['displayName', pack],
  ] as const;
  const codes = [
    ['CIP', cip],
    ['UCD', ucd],
  ] as const;
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      <h2 id={`${id}-name`} className={classNames('text-md leading-5', LINE)} title={title}>
        {name}
      </h2>
      <dl className={classNames('text-sm text-muted', LINE)} title={[dci, pack].filter(Boolean).join(' · ')}>
        {facts.map(
          ([field, value]) =>
            value && (
              <div key={field} className="inline not-first:before:content-['·_']">
                <dt className="sr-only">{t(field)}</dt>
                <dd className="inline">{value} </dd>
              </div>
            ),
        )}
      </dl>
      <dl className="flex flex-wrap gap-x-4 text-sm">
        {codes.map(
          ([code, value]) =>
            (value !== null || code === 'CIP') && (
              <div key={code} className="flex gap-x-1.5">
                <dt className="font-[550]">{code}</dt>
                <dd className="font-mono text-[13px]">{value ?? EMPTY}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
