'use client';

import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { ButtonLink } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { isInForce, parameterDefinition, valueInForce } from '../rules';
import type { ParameterView } from '../schema';
import { type GivenNames, useParameterTexts } from './parameter-texts';

/** One parameter: its name, what it is for, its value with the unit, and whether that is the default. */
export function ParameterRow({ parameter, given }: { parameter: ParameterView; given: GivenNames }) {
  const t = useTranslations('parameter');
  const { nameOf, explanationOf, valueText } = useParameterTexts();
  const { id, key, value, creationDate, updateDate } = parameter;
  const definition = parameterDefinition(key);
  const name = nameOf(parameter, given);
  const explanation = explanationOf(key);
  const href = `/configuration/admin/edit/${id}`;
  return (
    <li
      data-row
      className="grid gap-x-5 gap-y-2 px-4 py-3 @2xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_max-content] @[1600px]:grid-cols-[minmax(0,760px)_minmax(0,1fr)_max-content]"
    >
      <div className="min-w-0 max-w-[760px]">
        <h3 className="text-md [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {name}
          </Link>
        </h3>
        {explanation && <p className="text-sm text-muted">{explanation}</p>}
        <p className="font-mono text-xs text-muted [overflow-wrap:anywhere]">{key}</p>
      </div>
      <div className="flex min-w-0 max-w-[760px] flex-col items-start gap-1 text-sm">
        <p className="line-clamp-4 font-[550] [overflow-wrap:anywhere]">
          {definition && isInForce(definition, value) ? valueText(key, definition, valueInForce(definition, value)) : value || EMPTY}
        </p>
        <p className="text-xs text-muted">
          {definition && <InForce parameter={parameter} />}
          {updateDate === creationDate ? t('neverChanged') : t('updated', { date: formatDate(updateDate) })}
        </p>
      </div>
      <ButtonLink
        small
        tone="quiet"
        href={href}
        prefetch={false}
        className="-mx-2 self-start justify-self-start @2xl:-my-1"
        icon={<Pencil size={14} aria-hidden="true" />}
      >
        {t('edit')}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}

/** Beside a value that means something: the default, that it is the default, or that it is broken and the default holds. */
function InForce({ parameter: { key, value } }: { parameter: ParameterView }) {
  const t = useTranslations('parameter');
  const { valueText } = useParameterTexts();
  const definition = parameterDefinition(key);
  if (!definition) return null;
  const fallback = valueText(key, definition, definition.fallback);
  if (!isInForce(definition, value)) {
    return (
      <Tag tone="warn" className="mr-2">
        {t('broken', { value: fallback })}
      </Tag>
    );
  }
  const isDefault = valueInForce(definition, value) === definition.fallback;
  return `${isDefault ? t('default') : t('defaultIs', { value: fallback })} · `;
}
