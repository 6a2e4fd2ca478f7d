'use client';

import { useRef, useState } from 'react';

interface RecordBase<Base> {
  base: Base;
  /** puts a version there that was typed over before, such as that of restored values; in force while the form is dirty */
  setBase: (base: Base) => void;
  /** puts the answer of a save there until the server's next version comes */
  setSaved: (saved: Base) => void;
}

/**
 * The version of a record that its form started from and that a save is checked against (S-22). A newer `record` from the
 * server takes its place only while the form is clean.
 */
export function useRecordBase<Base>(record: Base, isDirty: boolean): RecordBase<Base> {
  const current = useRef(record);
  current.current = record;
  const [saved, setSaved] = useState<{ answer: Base; over: Base } | null>(null);
  const newest = saved && saved.over === record ? saved.answer : record;
  const [base, setBase] = useState(newest);
  if (!isDirty && base !== newest) setBase(newest);
  return {
    base,
    setBase,
    setSaved: (answer) => {
      setSaved({ answer, over: current.current });
      setBase(answer);
    },
  };
}
