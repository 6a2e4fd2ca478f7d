'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ApiRefusal } from '../data/api';
import type { EditConflict, RecordValues } from '../dialogs/edit-conflict';
import { notify } from '../notices/notices';
import { useRefusalText } from './use-refusal-text';
import { type FormSchema, useSubmit } from './use-submit';

interface SaveOptions<Values extends RecordValues, View, Body, Saved> {
  /** initial record; null creates a new one */
  view: View | null;
  valuesOf: (view: View) => Values;
  schema: FormSchema<Body>;
  /** `from` is the version the save is checked against */
  send: (body: Body, from: View | null) => Promise<Saved>;
  /** reads the currently stored record */
  read: (view: View) => Promise<View>;
  done: (saved: Saved) => void;
  /** notice shown on success */
  savedText?: string;
  /** another refusal than a concurrent edit; true = handled */
  onRefusal?: (refusal: ApiRefusal) => boolean;
}

/**
 * Saves the form of one record and lets the user resolve concurrent edits (S-22): `conflict` is then rendered by
 * EditConflictDialog. Needs the messages of 'stale' on the page.
 */
export function useSaveRecord<Values extends RecordValues, View, Body = Values, Saved = View>(
  options: SaveOptions<Values, View, Body, Saved>,
) {
  const { view, valuesOf, schema, send, read, done, savedText, onRefusal } = options;
  const t = useTranslations('stale');
  const refusalText = useRefusalText();
  const from = useRef<View | null>(null);
  const refused = useRef<ApiRefusal | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null);
  const { submit, busy, refusal, clear } = useSubmit<Body, Saved>({
    schema,
    send: (body) => send(body, from.current),
    done,
    ...(savedText && { savedText }),
    onRefusal: (given) => {
      refused.current = given.code === 'RECORD_STALE' ? given : null;
      return refused.current !== null || onRefusal?.(given) === true;
    },
  });

  const resolveConflict = async (given: ApiRefusal, mine: Values, before: View): Promise<Values | null> => {
    try {
      const now = await read(before);
      const values = await new Promise<Values | null>((answer) => {
        setConflict({ refusal: given, before: valuesOf(before), theirs: valuesOf(now), mine, answer });
      });
      setConflict(null);
      if (values) from.current = now;
      else notify({ level: 'error', message: t('kept') });
      return values;
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
      return null;
    }
  };

  /** True when accepted; a refusal preserves the typed values. */
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
      const chosen = await resolveConflict(given, values, base);
      if (!chosen) return false;
      values = chosen;
    }
  };

  return { save, busy, refusal, conflict };
}
