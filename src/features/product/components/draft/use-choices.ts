'use client';

import { useState } from 'react';
import type { DiffRow } from '@/shared/diff/diff';
import type { DiffChoice, DiffChoices } from '@/ui/comparison/diff-view';

const valuesKey = (row: DiffRow): string => JSON.stringify([row.before, row.after]);

/** Decisions about colliding fields. A decision is discarded once the shown values changed (P-04). */
export function useChoices(rows: readonly DiffRow[]) {
  const [made, setMade] = useState<Readonly<Record<string, { choice: DiffChoice; between: string }>>>({});
  const entries = rows.flatMap((row) => {
    const one = made[row.field];
    return row.collides && one?.between === valuesKey(row) ? [[row.field, one.choice] as const] : [];
  });
  const choices: DiffChoices = Object.fromEntries(entries);
  const choose = (field: string, choice: DiffChoice) => {
    const row = rows.find((each) => each.field === field);
    if (row) setMade((before) => ({ ...before, [field]: { choice, between: valuesKey(row) } }));
  };
  return { choices, choose, retainedFields: entries.filter(([, choice]) => choice === 'keep').map(([field]) => field) };
}
