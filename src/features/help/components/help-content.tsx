'use client';

import { Check, Minus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { HelpView } from '../schema';

/** What the screen is for, how to begin, who may do what, its keys, and the reader's first steps. */
export function HelpContent({ help, onLeave }: { help: HelpView; onLeave: () => void }) {
  const t = useTranslations('help');
  return (
    <div className="flex flex-col gap-6 pb-6">
      <p className="text-md">{help.purpose}</p>
      <Part title={t('tasks')}>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm marker:text-muted marker:tabular-nums">
          {help.tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ol>
      </Part>
      <Part title={t('who')}>
        <ul className="divide-y divide-line border-y border-line">
          {help.who.map((row) => (
            <Who key={row.what} row={row} />
          ))}
        </ul>
      </Part>
      {help.keys.map(({ title, lines }) => (
        <Part key={title} title={t('keysOf', { part: title })}>
          <dl>
            {lines.map(({ what, keys }) => (
              <div key={what} className="flex items-center gap-4 border-b border-line py-1.5 last:border-b-0">
                <dt className="min-w-0 flex-1 text-sm">{what}</dt>
                <dd className="flex max-w-[60%] shrink-0 flex-wrap justify-end gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 font-[inherit] text-xs">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
      {help.steps.length > 0 && (
        <Part title={t('steps')}>
          <ul className="flex flex-col gap-3 text-sm">
            {help.steps.map(({ name, title, text, link, href }) => (
              <li key={name}>
                <span className="font-[550]">{title}</span>
                <span className="block text-muted">{text}</span>
                <Link href={href} prefetch={false} onClick={onLeave}>
                  {link}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-semibold text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Who({ row: { what, roles, isAllowed } }: { row: HelpView['who'][number] }) {
  const t = useTranslations('help');
  const Icon = isAllowed ? Check : Minus;
  return (
    <li className="flex gap-2.5 py-2 text-sm">
      <Icon size={16} aria-hidden="true" className={isAllowed ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0 text-muted'} />
      <span className="min-w-0">
        <span className="font-[550]">{what}</span> <span className="sr-only">({t(isAllowed ? 'yours' : 'notYours')})</span>
        <span className="block text-muted">
          {roles.length === 0
            ? t('anyone')
            : t('roles', { count: roles.flat().length, roles: roles.map((some) => some.join(', ')).join(` ${t('and')} `) })}
        </span>
      </span>
    </li>
  );
}
