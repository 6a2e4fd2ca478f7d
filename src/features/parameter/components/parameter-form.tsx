'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from '@/shared/dates';
import { Button, ButtonLink } from '@/ui/controls/button';
import { type ApiRefusal, request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton, useFieldValue, useRecordForm } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { isInForce, keyOfLabel, type ParameterDefinition, type ParameterKey, parameterDefinition } from '../rules';
import type { ParameterView } from '../schema';
import { type FormValues, formSchema, formValues } from './form-values';
import { ParameterDefinitionPanel } from './parameter-definition';
import { useParameterTexts } from './parameter-texts';
import { ValueField } from './value-field';

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
  const [conflict, setConflict] = useState<ApiRefusal | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [taken, setTaken] = useState(0);
  // The version the form started from; a newer one replaces it only while the form is clean.
  const [baseParameter, setBaseParameter] = useState(parameter);
  if (!isDirty && !conflict && baseParameter !== parameter) setBaseParameter(parameter);
  const key = parameter?.key ?? knownKey ?? '';
  const definition = parameterDefinition(key);
  const id = parameter?.id;
  // After a conflict is shown, the next save starts from the newer version.
  const updateDate = (conflict ? parameter : baseParameter)?.updateDate;
  const schema = useMemo(
    () => formSchema(definition, { ...(id && { id }), ...(key && { key }), ...(updateDate && { updateDate }) }),
    [definition, id, key, updateDate],
  );
  const label = baseParameter?.label ?? (knownKey ? t(`known.${knownKey}.label`) : '');
  const value = baseParameter?.value ?? definition?.fallback ?? '';
  const values = useMemo(() => formValues(definition, label, value), [definition, label, value]);
  const errorText = useErrorText();
  const brokenText = useBrokenText(baseParameter, definition);
  const { submit, busy, refusal } = useSubmit({
    schema,
    send: (body) => request<ParameterView>('POST', '/infomed/api/parameters/', body),
    done: ({ label: name, warnings = [] }) => {
      notify({ level: 'success', message: t(parameter ? 'form.saved' : 'form.created', { name }), seconds: 3 });
      if (warnings.length > 0)
        notify({
          level: 'default',
          message: t('form.safetyWarning', { count: warnings.length, questions: warnings.slice(0, 5).join(' · ') }),
        });
      router.push(LIST);
    },
    onRefusal: (refused) => {
      if (refused.code !== 'RECORD_STALE') return false;
      setConflict(refused);
      router.refresh();
      return true;
    },
  });
  const takeStored = () => {
    setBaseParameter(parameter);
    setConflict(null);
    setTaken((before) => before + 1);
  };
  const title = t(parameter ? 'form.editTitle' : 'form.newTitle');
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={title} breadcrumb={[{ label: t('title'), href: LIST }, { label: parameter?.label ?? title }]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Panel title={t('form.section')}>
          <FieldErrorTexts value={errorText}>
            <RecordForm<FormValues>
              key={taken}
              values={values}
              schema={schema}
              refusal={refusal}
              label={title}
              onSubmit={submit}
              onDirtyChange={setDirty}
              className="flex flex-col gap-4"
            >
              {conflict && parameter && (
                <EditConflictNotice refusal={conflict} parameter={parameter} definition={definition} onTaken={takeStored} />
              )}
              <LabelField isKeyMade={key === ''} />
              {key !== '' && <KeyLine value={key} />}
              <ValueField parameterKey={key} definition={definition} warning={brokenText} />
              <div className="flex flex-wrap items-center gap-2">
                <SubmitButton busy={busy} needsChange={parameter !== null} needsValid />
                <ButtonLink href={LIST}>{common('cancel')}</ButtonLink>
                {definition && <DefaultButton definition={definition} />}
                <p className="text-xs text-muted">{common('requiredLegend')}</p>
              </div>
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

interface EditConflictNoticeProps {
  refusal: ApiRefusal;
  parameter: ParameterView;
  definition: ParameterDefinition | null;
  onTaken: () => void;
}

/** S-22: the other editor, the stored value, and both choices; the input stays. */
function EditConflictNotice({ refusal, parameter, definition, onTaken }: EditConflictNoticeProps) {
  const t = useTranslations('parameter.form');
  const locale = useLocale();
  const { valueText } = useParameterTexts();
  const isGood = definition !== null && isInForce(definition, parameter.value);
  const stored = isGood ? valueText(parameter.key, definition, parameter.value) : parameter.value;
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm">
      <p className="font-semibold text-warn">{t('staleTitle')}</p>
      <p className="[overflow-wrap:anywhere]">
        {t('staleText', {
          name: String(refusal.params.name || 'none'),
          date: formatDateTime(String(refusal.params.date), locale === 'en' ? 'en' : 'fr'),
          value: stored,
        })}
      </p>
      <Button small onClick={onTaken}>
        {t('takeStored')}
      </Button>
    </div>
  );
}
