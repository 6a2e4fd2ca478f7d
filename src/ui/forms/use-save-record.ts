'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ApiRefusal } from '../data/api';
import type { RecordValues, StaleRecord } from '../dialogs/edit-conflict';
import { notify } from '../notices/notices';
import { useRefusalText } from './use-refusal-text';
import { type FormSchema, useSubmit } from './use-submit';

interface SaveOptions<Values extends RecordValues, View> {
  /** what the form started from; null makes a new record */
  view: View | null;
  valuesOf: (view: View) => Values;
  schema: FormSchema<Values>;
  /** `from` is the version that the save is held against */
  send: (values: Values, from: View | null) => Promise<View>;
  /** the record as it is stored now */
  read: (view: View) => Promise<View>;
  done: (saved: View) => void;
}

/**
 * Saves the form of one record, and settles with the person what somebody else did meanwhile (S-22): `stale` is then a question
 * for StaleRecordDialog. Needs the messages of 'stale' on the page.
 */
export function useSaveRecord<Values extends RecordValues, View>({ view, valuesOf, schema, send, read, done }: SaveOptions<Values, View>) {
  const t = useTranslations('stale');
  const refusalText = useRefusalText();
  const from = useRef<View | null>(null);
  const refused = useRef<ApiRefusal | null>(null);
  const [stale, setStale] = useState<StaleRecord<Values> | null>(null);
  const { submit, busy, refusal, clear } = useSubmit<Values, View>({
    schema,
    send: (values) => send(values, from.current),
    done,
    onRefusal: (given) => {
      refused.current = given.code === 'RECORD_STALE' ? given : null;
      return refused.current !== null;
    },
  });

  const ask = async (given: ApiRefusal, mine: Values, before: View): Promise<Values | null> => {
    try {
      const now = await read(before);
      const values = await new Promise<Values | null>((answer) => {
        setStale({ refusal: given, before: valuesOf(before), theirs: valuesOf(now), mine, answer });
      });
      setStale(null);
      if (values) from.current = now;
      else notify({ level: 'error', message: t('kept') });
      return values;
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
      return null;
    }
  };

  /** True when it was accepted; every 'no' leaves what was typed where it is. */
  const save = async (typed: Values): Promise<boolean> => {
    clear();
    from.current = view;
    let values = typed;
    for (;;) {
      refused.current = null;
      if (await submit(values)) return true;
      const given = refused.current as ApiRefusal | null;
      const base = from.current;
      if (!given || base === null) return false;
      const chosen = await ask(given, values, base);
      if (!chosen) return false;
      values = chosen;
    }
  };

  return { save, busy, refusal, stale };
}
