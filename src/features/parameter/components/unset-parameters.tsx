'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/ui/controls/button';
import { Panel } from '@/ui/page/panel';
import type { ParameterKey } from '../rules';
import { useParameterTexts } from './parameter-texts';

/** Known parameters that are not stored and use their default, as all do in an installation without seed. */
export function UnsetParameters({ keys }: { keys: readonly ParameterKey[] }) {
  const t = useTranslations('parameter');
  const { knownName, explanationOf, defaultText } = useParameterTexts();
  return (
    <Panel title={t('unset.title')} bare>
      <p className="px-4 pt-3 pb-1 text-sm text-muted">{t('unset.text')}</p>
      <ul className="@container divide-y divide-line">
        {keys.map((key) => (
          <li
            key={key}
            data-row
            className="grid gap-x-5 gap-y-2 px-4 py-3 @2xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_max-content] @[1600px]:grid-cols-[minmax(0,760px)_minmax(0,1fr)_max-content]"
          >
            <div className="min-w-0 max-w-[760px]">
              <h3 className="text-md">{knownName(key)}</h3>
              <p className="text-sm text-muted">{explanationOf(key)}</p>
              <p className="font-mono text-xs text-muted [overflow-wrap:anywhere]">{key}</p>
            </div>
            <p className="max-w-[760px] text-sm [overflow-wrap:anywhere] text-muted">{t('defaultIs', { value: defaultText(key) })}</p>
            <ButtonLink
              href={`/configuration/admin/new?key=${key}`}
              prefetch={false}
              className="self-start justify-self-start"
              aria-label={t('unset.defineOf', { name: knownName(key) })}
            >
              {t('unset.define')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
