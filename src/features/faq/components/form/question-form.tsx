'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '@/shared/dates/dates';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { focusFormAt } from '@/ui/forms/focus-after-save';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { type FaqMainQuestionView, TITLE_MAX } from '../../schema';
import { BlockList } from './block-list';
import { FormScope, type Scope } from './form-scope';
import { type FormValues, formSchema, wrongBlocks } from './form-values';
import { QuestionPreview } from './question-preview';
import { SaveBar } from './save-bar';
import { toStoredForm } from './stored-form';
import { restoreValues, unsavedValues, versionOf } from './unsaved-question';
import { useBlocks } from './use-blocks';
import { useErrorText } from './use-error-text';
import { useSaveQuestion } from './use-save-question';
import { useStoredForm } from './use-stored-form';

const QuestionConflictDialog = dynamic(() => import('./conflict-dialog').then((module) => module.QuestionConflictDialog), { ssr: false });

interface QuestionFormProps {
  /** null makes a new one */
  question: FaqMainQuestionView | null;
  today: Day;
  /** may approve what it saves (F-01, F-02) */
  canValidate: boolean;
  /** a visitor's question that prefills a new block */
  visitorQuestion?: string;
  /** the sub-question that the address names (F-15) */
  linked?: string;
}

/** A main question with its sub-questions (FAQF-01 to FAQF-44). */
export function QuestionForm({ question, today, canValidate, visitorQuestion = '', linked }: QuestionFormProps) {
  const t = useTranslations('faq-form');
  const faq = useTranslations('faq');
  const router = useRouter();
  const errorText = useErrorText();
  const frame = useRef<HTMLDivElement>(null);
  const { storedForm, latest, start, replace, removePdf, forget } = useStoredForm(question, visitorQuestion);
  const blocks = useBlocks({ keys: Object.keys(start.blocks), linked: linked ?? (question && visitorQuestion !== '' ? 'n0' : undefined) });
  const schema = useMemo(() => formSchema(() => latest.current, today), [latest, today]);

  const {
    save,
    busy,
    refusal,
    question: conflict,
  } = useSaveQuestion({
    storedForm: latest,
    linkedKey: linked ?? null,
    onRefused: blocks.open,
    done: (saved, { values, isSub }) => {
      const next = toStoredForm(saved, latest.current, values);
      replace(next);
      blocks.replace(Object.keys(next.subs));
      notify({ level: 'success', message: t(isSub ? 'savedSub' : question ? 'saved' : 'created'), seconds: 2 });
      const pending = saved.subQuestions.filter(({ approved }) => !approved).length;
      if (pending > 0) notify({ message: t('pendingAfter', { count: pending }), seconds: 5 });
      if (question) router.refresh();
      else router.replace(focusFormAt(`/faq/admin/edit/${saved.id}`));
    },
  });

  /** Clicking a disabled Save: shows all errors, opens their blocks and focuses the first. */
  const showErrors = useCallback(
    (values: FormValues) => {
      flushSync(() => blocks.open(wrongBlocks(values, latest.current, today)));
      frame.current?.querySelector('form')?.requestSubmit();
    },
    [blocks.open, latest, today],
  );
  const scope = useMemo(
    (): Scope => ({
      today,
      canValidate,
      storedOf: (key) => storedForm.subs[key],
      // Flushed: the field is cleared next, and must then equal the stored value, with nothing left to save.
      onPdfRemoved: (key, saved) => flushSync(() => removePdf(key, saved)),
    }),
    [today, canValidate, storedForm, removePdf],
  );
  const title = t(question ? 'editTitle' : 'newTitle');
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <PageHead title={title} breadcrumb={[{ label: faq('breadcrumb'), href: '/faq/admin' }, { label: storedForm.title || title }]} />
      <FieldErrorTexts value={errorText}>
        <RecordForm<FormValues>
          values={start}
          schema={schema}
          refusal={refusal}
          label={t('formLabel')}
          onSubmit={save}
          unsaved={{
            form: 'faq',
            record: question?.id ?? 'new',
            version: versionOf(storedForm),
            base: storedForm,
            pick: unsavedValues,
            restore: (values, set) => {
              const changed = restoreValues(values, storedForm, blocks.keys, set);
              blocks.replace(Object.keys(values.blocks));
              blocks.open(changed);
            },
            onRestoreBase: replace,
          }}
        >
          <FormScope value={scope}>
            <div className="grid items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
              <div className="flex min-w-0 flex-col gap-4">
                <Panel>
                  <TextField name="title" label={faq('fields.mainTitle')} required counterMax={TITLE_MAX} autoFocus={question === null} />
                </Panel>
                <BlockList blocks={blocks} onDeleted={forget} />
                <SaveBar isBusy={busy} isReady={blocks.keys.some((key) => !storedForm.subs[key])} onShowErrors={showErrors} />
              </div>
              <div className="min-[1200px]:sticky min-[1200px]:top-[calc(var(--header)+16px)] min-[1200px]:max-h-[calc(100dvh-var(--header)-32px)] min-[1200px]:overflow-y-auto">
                <QuestionPreview blockKey={blocks.current} />
              </div>
            </div>
          </FormScope>
          {conflict && <QuestionConflictDialog question={conflict} />}
        </RecordForm>
      </FieldErrorTexts>
    </div>
  );
}
