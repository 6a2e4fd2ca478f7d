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
  /** null makes a new one */
  parameter: ParameterView | null;
  /** of a new one: the known parameter that it becomes */
  wanted?: ParameterKey | null;
}

/** Name and value of a parameter, with the field that its meaning asks for (PARAM-04 to PARAM-09). */
export function ParameterForm({ parameter, wanted = null }: ParameterFormProps) {
  const t = useTranslations('parameter');
  const common = useTranslations('common');
  const router = useRouter();
  const [stale, setStale] = useState<ApiRefusal | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [taken, setTaken] = useState(0);
  // What was typed was typed over this version; a newer one is taken over only while nothing is typed.
  const [held, setHeld] = useState(parameter);
  if (!isDirty && !stale && held !== parameter) setHeld(parameter);
  const key = parameter?.key ?? wanted ?? '';
  const meaning = parameterDefinition(key);
  const id = parameter?.id;
  // Once the reader was told of the newer version, the next save starts from that one.
  const updateDate = (stale ? parameter : held)?.updateDate;
  const schema = useMemo(
    () => formSchema(meaning, { ...(id && { id }), ...(key && { key }), ...(updateDate && { updateDate }) }),
    [meaning, id, key, updateDate],
  );
  const label = held?.label ?? (wanted ? t(`known.${wanted}.label`) : '');
  const value = held?.value ?? meaning?.fallback ?? '';
  const values = useMemo(() => formValues(meaning, label, value), [meaning, label, value]);
  const errorText = useErrorText();
  const brokenText = useBrokenText(held, meaning);
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
      setStale(refused);
      router.refresh();
      return true;
    },
  });
  const takeStored = () => {
    setHeld(parameter);
    setStale(null);
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
              {stale && parameter && <StaleNote refusal={stale} parameter={parameter} meaning={meaning} onTaken={takeStored} />}
              <LabelField isKeyMade={key === ''} />
              {key !== '' && <KeyLine value={key} />}
              <ValueField parameterKey={key} meaning={meaning} warning={brokenText} />
              <div className="flex flex-wrap items-center gap-2">
                <SubmitButton busy={busy} needsChange={parameter !== null} needsValid />
                <ButtonLink href={LIST}>{common('cancel')}</ButtonLink>
                {meaning && <DefaultButton meaning={meaning} />}
                <p className="text-xs text-muted">{common('requiredLegend')}</p>
              </div>
            </RecordForm>
          </FieldErrorTexts>
        </Panel>
        <ParameterDefinitionPanel parameterKey={key} meaning={meaning} />
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

/** A stored value that is none does not hold: the form says what does meanwhile (U-07). */
function useBrokenText(parameter: ParameterView | null, meaning: ParameterDefinition | null): string | undefined {
  const t = useTranslations('parameter.form');
  const { valueText } = useParameterTexts();
  if (!parameter || !meaning || isInForce(meaning, parameter.value)) return undefined;
  return t('brokenNow', { value: valueText(parameter.key, meaning, meaning.fallback) });
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

function DefaultButton({ meaning }: { meaning: ParameterDefinition }) {
  const t = useTranslations('parameter.form');
  const { setValue } = useRecordForm<FormValues>();
  const { trigger } = useFormContext<FormValues>();
  const back = () => {
    const { mode, value } = formValues(meaning, '', meaning.fallback);
    setValue('mode', mode);
    setValue('value', value);
    void trigger('value');
  };
  return <Button onClick={back}>{t('toDefault')}</Button>;
}

interface StaleNoteProps {
  refusal: ApiRefusal;
  parameter: ParameterView;
  meaning: ParameterDefinition | null;
  onTaken: () => void;
}

/** S-22: who changed it since, what is stored now, and both ways on; what was typed stays. */
function StaleNote({ refusal, parameter, meaning, onTaken }: StaleNoteProps) {
  const t = useTranslations('parameter.form');
  const locale = useLocale();
  const { valueText } = useParameterTexts();
  const isGood = meaning !== null && isInForce(meaning, parameter.value);
  const stored = isGood ? valueText(parameter.key, meaning, parameter.value) : parameter.value;
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
