'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/controls/checkbox';
import { request } from '@/ui/data/api';
import { FieldFrame } from '@/ui/fields/field-frame';
import { usePreHydrationInput } from '@/ui/forms/use-pre-hydration-input';
import { isAbort, useRefusalText } from '@/ui/forms/use-refusal-text';
import { Panel } from '@/ui/page/panel';
import { QUESTION_MAX } from '../../schema/ask';
import type { TryAnswer } from '../../schema/setting';
import { TryResult } from './try-result';

/** Tries a question as a visitor would type it and shows how the chatbot reads it. Nothing is stored. */
export function TryPanel() {
  const t = useTranslations('chatbot-settings');
  const refusalText = useRefusalText();
  const formId = useId();
  const [question, setQuestion] = useState('');
  const [isMember, setMember] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<TryAnswer | null>(null);
  const input = usePreHydrationInput(setQuestion);
  const ask = async (product: string | null) => {
    if (isBusy) return;
    if (question.trim() === '') return setError(t('try.empty'));
    setBusy(true);
    setError(null);
    try {
      setAnswer(await request<TryAnswer>('POST', '/infomed/api/admin/faq-chatbot-settings/try', { question, isMember, product }));
    } catch (failure) {
      if (!isAbort(failure)) setError(refusalText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(null);
  };
  return (
    <Panel title={t('try.title')}>
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <FieldFrame name="question" label={t('try.question')} hint={t('try.hint')} error={error ?? undefined}>
          {(wiring) => (
            <input
              {...wiring}
              ref={input}
              className="control"
              name="question"
              value={question}
              maxLength={QUESTION_MAX}
              autoComplete="off"
              onChange={(event) => {
                setQuestion(event.target.value);
                setError(null);
              }}
            />
          )}
        </FieldFrame>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone="primary" busy={isBusy}>
            {t('try.ask')}
          </Button>
          <Checkbox label={t('try.member')} checked={isMember} onChange={setMember} />
        </div>
      </form>
      <div aria-live="polite" className={isBusy ? 'opacity-60' : undefined}>
        {answer && <TryResult answer={answer} onChoose={(key) => void ask(key)} />}
      </div>
    </Panel>
  );
}
