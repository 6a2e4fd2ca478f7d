'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/ui/page/panel';
import type { ParameterDefinition } from '../rules';
import { useParameterTexts } from './parameter-texts';

/** Beside the form: what the parameter is for, its default, its unit and what it may be. */
export function ParameterDefinitionPanel({ parameterKey, definition }: { parameterKey: string; definition: ParameterDefinition | null }) {
  const t = useTranslations('parameter');
  const { explanationOf, valueText } = useParameterTexts();
  if (!definition) {
    return (
      <Panel title={t('form.meaning')}>
        <p className="text-sm">{t('form.free')}</p>
      </Panel>
    );
  }
  const { min, max, unit, choices } = definition;
  return (
    <Panel title={t('form.meaning')}>
      <p className="text-sm">{explanationOf(parameterKey)}</p>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Line name={t('form.default')}>{valueText(parameterKey, definition, definition.fallback)}</Line>
        {unit && <Line name={t('form.unit')}>{t(`unitNames.${unit}`)}</Line>}
        {min !== undefined && max !== undefined && <Line name={t('form.allowed')}>{t('form.range', { min, max })}</Line>}
        {choices && <Line name={t('form.allowed')}>{choices.join(', ')}</Line>}
      </dl>
    </Panel>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-[550]">{children}</dd>
    </>
  );
}
