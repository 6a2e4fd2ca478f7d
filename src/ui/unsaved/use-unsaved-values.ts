'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type StoreState, type UnsavedEntry, unsavedStore } from './unsaved-store';

/** Pause in typing after which the values are stored. */
const DEBOUNCE_MS = 500;

export type SetValue = (path: string, value: unknown) => void;

/** A form whose typed values outlive the page (S-19b). */
export interface UnsavedForm<Values extends FieldValues> {
  /** name of the form */
  form: string;
  /** id of the record, 'new' for one that is not stored yet */
  record: string;
  /** of the record that the form starts from; '' for a new one */
  version: string;
  /** that record: stored with the values */
  base: unknown;
  /** starts the form from the record that the values were typed over */
  onRestoreBase?: (base: never) => void;
  /** before the values are put in: unlocks the form */
  onRestore?: (values: Values) => void;
  /** without files: they are not stored */
  pick?: (values: Values) => Readonly<Record<string, unknown>>;
  /** puts the values into the form by `set`; field by field without it */
  restore?: (values: Values, set: SetValue) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Stores what is typed, and offers to restore it. `isUnavailable`: this browser cannot. */
export function useUnsavedValues<Values extends FieldValues>(
  options: UnsavedForm<Values> | undefined,
  form: UseFormReturn<Values>,
  isDirty: boolean,
) {
  const [state, setState] = useState<StoreState>('off');
  const [offer, setOffer] = useState<UnsavedEntry | null>(null);
  const latest = useRef({ options, isDirty, offer });
  latest.current = { options, isDirty, offer };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLookedUp = useRef(false);
  const pendingBase = useRef<UnsavedEntry | null>(null);
  const name = options?.form;
  const record = options?.record;
  const store = typeof state === 'object' ? state : null;

  useEffect(() => {
    if (!name || !record) return undefined;
    let isOver = false;
    void unsavedStore().then(async (opened) => {
      if (isOver) return;
      setState(opened);
      if (typeof opened !== 'object') return;
      const entry = await opened.find({ form: name, record }).catch(() => null);
      if (isOver) return;
      isLookedUp.current = true;
      const isStored = entry && Object.entries(entry.values).every(([field, value]) => same(form.getValues(field as Path<Values>), value));
      if (isStored) void opened.remove({ form: name, record }).catch(() => undefined);
      else setOffer(entry);
    });
    return () => {
      isOver = true;
    };
  }, [name, record, form]);

  const remove = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    return store && name && record ? store.remove({ form: name, record }).catch(() => undefined) : Promise.resolve();
  }, [store, name, record]);

  // While an offer is not answered it is not overwritten.
  useEffect(() => {
    if (!store) return undefined;
    const keep = () => {
      timer.current = undefined;
      const { options: now, isDirty: isChanged, offer: unanswered } = latest.current;
      if (!now || !isChanged || unanswered || !isLookedUp.current) return;
      const values = form.getValues();
      const { form: formName, record: id, version, base } = now;
      void store.put({ form: formName, record: id, version }, { values: now.pick?.(values) ?? values, base }).catch(() => undefined);
    };
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, DEBOUNCE_MS);
    };
    const atOnce = () => timer.current !== undefined && document.visibilityState === 'hidden' && keep();
    if (latest.current.isDirty) later();
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      stop();
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [store, form]);

  // Saved, or taken back: nothing is left to keep.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) void remove();
    wasDirty.current = isDirty;
    const entry = pendingBase.current;
    if (!isDirty || !entry) return;
    pendingBase.current = null;
    // Stored by this form under its own key, so it has the form's own type.
    latest.current.options?.onRestoreBase?.(entry.base as never);
  }, [isDirty, remove]);

  const accept = () => {
    if (!options || !offer) return;
    setOffer(null);
    const values = offer.values as Values;
    options.onRestore?.(values);
    if (offer.version !== options.version) pendingBase.current = offer;
    const set: SetValue = (field, value) => {
      const path = field as Path<Values>;
      const typed = value as Parameters<typeof form.setValue>[1];
      if (!same(form.getValues(path), value)) form.setValue(path, typed, { shouldDirty: true, shouldTouch: true });
    };
    if (options.restore) options.restore(values, set);
    else for (const [field, value] of Object.entries(values)) set(field, value);
  };
  const refuse = () => {
    setOffer(null);
    void remove();
  };
  return { offer, accept, refuse, remove, isUnavailable: options !== undefined && state === 'unavailable' };
}
