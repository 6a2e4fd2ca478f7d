'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm, useFormContext, useWatch } from 'react-hook-form';
import { afterPaint } from '../after-paint';
import { classNames } from '../class-names';
import { Button, type ButtonProps } from '../controls/button';
import type { ApiRefusal } from '../data/api';
import { useFocusAfterSave } from '../forms/focus-after-save';
import { holdWhileSaving } from '../forms/hold-while-saving';
import { useSaveKey } from '../forms/use-save-key';
import type { FormSchema } from '../forms/use-submit';
import { useUnsavedGuard } from '../forms/use-unsaved-guard';
import { UnsavedOffer } from '../unsaved/unsaved-offer';
import { type UnsavedForm, useUnsavedValues } from '../unsaved/use-unsaved-values';
import { focusFirstError } from './first-error';
import { recheckErrors } from './recheck-errors';
import { RefusalSummary, useRefusedFields } from './refusal-summary';
import { schemaResolver } from './schema-resolver';

interface RecordFormProps<Values extends FieldValues> {
  /** stored values; new content replaces the form's, except dirty fields */
  values: Values;
  /** checks while typing too, once a field was left; without it only the submission checks */
  schema?: FormSchema<unknown>;
  /** from useSubmit */
  refusal?: ApiRefusal | null;
  /** true when it was accepted (useSubmit's `submit`) */
  onSubmit: (values: Values) => Promise<boolean>;
  onDirtyChange?: (isDirty: boolean) => void;
  readOnly?: boolean;
  /** confirms leaving with unsaved changes; off for log-in and search forms */
  guard?: boolean;
  /** keeps the typed values beyond the page (S-19b) */
  unsaved?: UnsavedForm<Values> | undefined;
  /** name of the form landmark */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The form's own options are the defaults of every reset: what is saved or undone is neither dirty nor wrong. */
const AS_STORED = { keepDirtyValues: false, keepDirty: false, keepErrors: false } as const;

const ReadOnlyContext = createContext(false);

export function RecordForm<Values extends FieldValues>({
  values,
  schema,
  refusal = null,
  onSubmit,
  onDirtyChange,
  readOnly = false,
  guard = true,
  unsaved,
  label,
  className,
  children,
}: RecordFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const resolver = useMemo(
    () => schema && schemaResolver<Values>(schema, { isAtOnce: () => isSubmitting.current, later: afterPaint }),
    [schema],
  );
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    // Without `keepDirty` a refresh of the stored values would reset the dirty state: no guard, no way to save.
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
    ...(resolver && { resolver }),
    mode: schema ? 'onTouched' : 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields } = form.formState;
  // A dirty field whose value is now stored (such as a file removed at once) is no longer dirty.
  const typed = useRef<readonly string[]>([]);
  typed.current = Object.keys(dirtyFields);
  useEffect(() => {
    const now: FieldValues = form.getValues();
    for (const name of typed.current) {
      const isPlain = typeof now[name] !== 'object' || now[name] === null;
      if (isPlain && now[name] === values[name]) form.resetField(name as Path<Values>, { keepError: true, keepTouched: true });
    }
  }, [form, values]);
  const kept = useUnsavedValues(unsaved, form, isDirty);
  useUnsavedGuard(guard && isDirty && !readOnly, kept.remove);

  const onDirtyChangeRef = useRef(onDirtyChange);
  onDirtyChangeRef.current = onDirtyChange;
  useEffect(() => onDirtyChangeRef.current?.(isDirty), [isDirty]);

  useEffect(() => recheckErrors(form), [form]);
  const refused = useRefusedFields(refusal, form, element);
  useFocusAfterSave(element);
  useSaveKey(element);

  const save = async (typed: Values) => {
    const before = form.getValues();
    if (!(await holdWhileSaving(element.current, () => onSubmit(typed)))) return;
    void kept.remove();
    form.reset(before, AS_STORED);
    // The pressed button is now disabled and lost the focus: move it to the form for keyboard users.
    setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    }, 50);
  };
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value={readOnly}>
        <form
          ref={element}
          noValidate
          tabIndex={-1}
          aria-label={label}
          className={classNames('outline-none', className)}
          onSubmit={(event) => {
            event.stopPropagation();
            isSubmitting.current = true;
            void form.handleSubmit(save, () => requestAnimationFrame(() => focusFirstError(element.current)))(event);
            isSubmitting.current = false;
          }}
        >
          {unsaved && (
            <UnsavedOffer
              savedAt={kept.offer?.savedAt ?? null}
              isOlder={kept.offer !== null && kept.offer.version !== unsaved.version}
              isUnavailable={kept.isUnavailable}
              onAccept={kept.accept}
              onRefuse={kept.refuse}
            />
          )}
          {refusal && <RefusalSummary refusal={refusal} {...refused} />}
          {children}
        </form>
      </ReadOnlyContext>
    </FormProvider>
  );
}

/** True inside a read-only form, or for a field with its own flag. */
export function useReadOnly(own: boolean | undefined): boolean {
  return useContext(ReadOnlyContext) || own === true;
}

/** The current value of one field, for parts that appear or change with it. */
export function useFieldValue<Value>(name: string): Value {
  return useWatch({ name }) as Value;
}

/** Reads and changes several fields at once (presets, range editors). `setValue` marks the form as changed. */
export function useRecordForm<Values extends FieldValues>() {
  const form = useFormContext<Values>();
  return {
    isDirty: form.formState.isDirty,
    getValues: form.getValues,
    setValue: (name: Path<Values>, value: unknown) =>
      form.setValue(name, value as Parameters<typeof form.setValue>[1], {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    /** back to what is stored */
    reset: () => form.reset(undefined, AS_STORED),
  };
}

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'onClick'> & {
  /** off while nothing has changed (default) */
  needsChange?: boolean;
  /** off while a field is wrong; needs the form's `schema` */
  needsValid?: boolean;
};

export function SubmitButton({
  needsChange = true,
  needsValid = false,
  busy,
  tone = 'primary',
  disabled,
  children,
  ...rest
}: SubmitButtonProps) {
  const t = useTranslations('common');
  const { formState } = useFormContext();
  // Read first: the form only tracks subscribed state, and the very first change may make it valid.
  const isWrong = needsValid && !formState.isValid;
  const isOff = isWrong || (needsChange && !formState.isDirty);
  return (
    <Button {...rest} type="submit" tone={tone} busy={busy ?? formState.isSubmitting} disabled={disabled || isOff}>
      {children ?? t('save')}
    </Button>
  );
}
