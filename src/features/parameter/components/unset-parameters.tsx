'use client';

import { useTranslations } from 'next-intl';
import { EMPTY } from '@/shared/empty';
import { ButtonLink } from '@/ui/controls/button';
import { Panel } from '@/ui/page/panel';
import { type ParameterKey, parameterDefinition } from '../rules';
import { useParameterTexts } from './parameter-texts';

/** Known parameters that are not stored and use their default, as all do in an installation without seed. */
export function UnsetParameters({ keys }: { keys: readonly ParameterKey[] }) {
  const t = useTranslations('parameter');
  const { valueText } = useParameterTexts();
  return (
    <Panel title={t('unset.title')} bare>
      <p className="px-4 pt-3 text-sm text-muted">{t('unset.text')}</p>
      <ul className="divide-y divide-line">
        {keys.map((key) => {
          const definition = parameterDefinition(key);
          const name = t(`known.${key}.label`);
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-64">
                <h3 className="text-md">{name}</h3>
                <p className="text-sm text-muted">
                  {t('defaultIs', { value: definition ? valueText(key, definition, definition.fallback) : EMPTY })}
                </p>
              </div>
              <ButtonLink href={`/configuration/admin/new?key=${key}`} prefetch={false} aria-label={t('unset.defineOf', { name })}>
                {t('unset.define')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
