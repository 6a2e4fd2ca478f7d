'use client';

import { useRef, useState } from 'react';
import { fieldErrorsOf, type RuleFailure } from '@/shared/field-errors';
import { ApiRefusal } from '../data/api';
import { notify } from '../notices/notices';
import { isAbort, useRefusalText } from './use-refusal-text';

/** A zod schema, seen from here: the kit itself does not carry zod into pages. */
export interface FormSchema<Body> {
  safeParse: (input: unknown) => { success: true; data: Body } | { success: false; error: { issues: readonly RuleFailure[] } };
}

interface SubmitOptions<Body, Result> {
  schema: FormSchema<Body>;
  send: (body: Body) => Promise<Result>;
  /** runs after success: refresh, navigate, show the result */
  done?: (result: Result) => void | Promise<void>;
  /** notice shown on success */
  savedText?: string;
  /** handles a refusal in the screen (a question to the user); true = handled */
  onRefusal?: (refusal: ApiRefusal) => boolean;
}

interface Submit {
  /** true when accepted; RecordForm then treats the values as saved */
  submit: (values: unknown) => Promise<boolean>;
  busy: boolean;
  refusal: ApiRefusal | null;
  clear: () => void;
}

/** Validates with the endpoint's own schema, sends, and exposes the refusal to the form; ignores a second submit while busy. */
export function useSubmit<Body, Result>({ schema, send, done, savedText, onRefusal }: SubmitOptions<Body, Result>): Submit {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  const isSending = useRef(false);
  const textOf = useRefusalText();

  const refuse = (error: unknown): false => {
    if (isAbort(error)) return false;
    if (error instanceof ApiRefusal && onRefusal?.(error)) return false;
    notify({ level: 'error', message: textOf(error) });
    if (!(error instanceof ApiRefusal)) throw error;
    setRefusal(error);
    return false;
  };

  const submit = async (values: unknown): Promise<boolean> => {
    if (isSending.current) return false;
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      return refuse(new ApiRefusal(400, { error: 'INVALID_INPUT', fields: fieldErrorsOf(parsed.error.issues, values) }));
    }
    isSending.current = true;
    setBusy(true);
    try {
      const result = await send(parsed.data);
      setRefusal(null);
      if (savedText) notify({ level: 'success', message: savedText });
      await done?.(result);
      return true;
    } catch (error) {
      return refuse(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return { submit, busy, refusal, clear: () => setRefusal(null) };
}
