'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, ButtonLink } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton, useFieldValue, useRecordForm } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { useRecordBase } from '@/ui/forms/use-record-base';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { isInForce, keyOfLabel, type ParameterDefinition, type ParameterKey, parameterDefinition } from '../rules';
import type { ParameterView } from '../schema';
import { type FormValues, formSchema, formValues, STORED_SCHEMA, type StoredValues, wireValues } from './form-values';
import { ParameterDefinitionPanel } from './parameter-definition';
import { useParameterTexts } from './parameter-texts';
import { ValueField } from './value-field';

const ParameterConflict = dynamic(() => import('./parameter-conflict').then((module) => module.ParameterConflict), { ssr: false });

const LIST = '/configuration/admin';

interface ParameterFormProps {
  /** null creates a new one */
  parameter: ParameterView | null;
  /** of a new one: the known parameter to create */
  knownKey?: ParameterKey | null;
}

/** Name and value of a parameter, with the field for its kind of value (PARAM-04 to PARAM-09). */
export function ParameterForm({ parameter, knownKey = null }: ParameterFormProps) {
  const t = useTranslations('parameter');
  const common = useTranslations('common');
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const { base: baseParameter } = useRecordBase(parameter, isDirty);
  const key = parameter?.key ?? knownKey ?? '';
  const definition = parameterDefinition(key);
  const id = parameter?.id;
  const schema = useMemo(() => formSchema(definition, { ...(id && { id }), ...(key && { key }) }), [definition, id, key]);
  const label = baseParameter?.label ?? (knownKey ? t(`known.${knownKey}.label`) : '');
  const value = baseParameter?.value ?? definition?.fallback ?? '';
  const values = useMemo(() => formValues(definition, label, value), [definition, label, value]);
  const errorText = useErrorText();
  const brokenText = useBrokenText(baseParameter, definition);
  // Compared and sent as it is stored: `mode` and `value` of the form are one value.
  const { save, busy, refusal, conflict } = useSaveRecord<StoredValues, ParameterView>({
    view: baseParameter,
    valuesOf: ({ label, value }) => ({ label, value }),
    schema: STORED_SCHEMA,
    send: (body, from) => request('POST', '/infomed/api/parameters/', { ...body, id, key, updateDate: from?.updateDate }),
    read: (stored) => request('GET', `/infomed/api/parameters/${stored.id}`),
    done: ({ label: name, warnings = [] }) => {
      notify({ level: 'success', message: t(parameter ? 'form.saved' : 'form.created', { name }), seconds: 3 });
      if (warnings.length > 0)
        notify({
          level: 'default',
          message: t('form.safetyWarning', { count: warnings.length, questions: warnings.slice(0, 5).join(' · ') }),
        });
      router.push(LIST);
    },
  });
  const title = t(parameter ? 'form.editTitle' : 'form.newTitle');
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={title} breadcrumb={[{ label: t('title'), href: LIST }, { label: parameter?.label ?? title }]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Panel title={t('form.section')}>
          <FieldErrorTexts value={errorText}>
            <RecordForm<FormValues>
              values={values}
              schema={schema}
              refusal={refusal}
              label={title}
              onSubmit={(typed) => save(wireValues(typed, definition))}
              onDirtyChange={setDirty}
              className="flex flex-col gap-4"
            >
              <LabelField isKeyMade={key === ''} />
              {key !== '' && <KeyLine value={key} />}
              <ValueField parameterKey={key} definition={definition} warning={brokenText} />
              <div className="flex flex-wrap items-center gap-2">
                <SubmitButton busy={busy} needsChange={parameter !== null} needsValid />
                <ButtonLink href={LIST}>{common('cancel')}</ButtonLink>
                {definition && <DefaultButton definition={definition} />}
                <p className="text-xs text-muted">{common('requiredLegend')}</p>
              </div>
              {conflict && <ParameterConflict conflict={conflict} parameterKey={key} definition={definition} />}
            </RecordForm>
          </FieldErrorTexts>
        </Panel>
        <ParameterDefinitionPanel parameterKey={key} definition={definition} />
      </div>
    </div>
  );
}

const OWN_ERRORS = ['labelRequired', 'valueRequired', 'keyInvalid', 'emailsInvalid'] as const;

function useErrorText() {
  const t = useTranslations('parameter.errors');
  return useCallback(
    (code: string, params: Record<string, string | number>) => {
      const own = OWN_ERRORS.find((each) => each === code);
      return own ? t(own, { email: '', ...params }) : null;
    },
    [t],
  );
}

/** Explains that an invalid stored value is ignored, and which value applies (U-07). */
function useBrokenText(parameter: ParameterView | null, definition: ParameterDefinition | null): string | undefined {
  const t = useTranslations('parameter.form');
  const { valueText } = useParameterTexts();
  if (!parameter || !definition || isInForce(definition, parameter.value)) return undefined;
  return t('brokenNow', { value: valueText(parameter.key, definition, definition.fallback) });
}

function LabelField({ isKeyMade }: { isKeyMade: boolean }) {
  const t = useTranslations('parameter.form');
  const label = useFieldValue<string>('label').trim();
  const hint = isKeyMade && label !== '' ? t('keyMade', { key: keyOfLabel(label) }) : t('labelHint');
  return (
    <TextField name="label" label={t('label')} required hint={<span className="[overflow-wrap:anywhere]">{hint}</span>} counterMax={200} />
  );
}

/** The key is shown and cannot be edited (PARAM-09). */
function KeyLine({ value }: { value: string }) {
  const t = useTranslations('parameter.form');
  return (
    <dl className="text-sm">
      <dt className="font-[550]">{t('key')}</dt>
      <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
      <dd className="text-xs text-muted">{t('keyHint')}</dd>
    </dl>
  );
}

function DefaultButton({ definition }: { definition: ParameterDefinition }) {
  const t = useTranslations('parameter.form');
  const { setValue } = useRecordForm<FormValues>();
  const { trigger } = useFormContext<FormValues>();
  const back = () => {
    const { mode, value } = formValues(definition, '', definition.fallback);
    setValue('mode', mode);
    setValue('value', value);
    void trigger('value');
  };
  return <Button onClick={back}>{t('toDefault')}</Button>;
}
