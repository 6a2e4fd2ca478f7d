'use client';

import { useState } from 'react';
import type { DiffRow } from '@/shared/diff';
import type { DiffChoice, DiffChoices } from '@/ui/comparison/diff-view';

const shownIn = (row: DiffRow): string => JSON.stringify([row.before, row.after]);

/** Decisions about colliding fields. One that was made between other values than are shown now counts no more (P-04). */
export function useChoices(rows: readonly DiffRow[]) {
  const [made, setMade] = useState<Readonly<Record<string, { choice: DiffChoice; between: string }>>>({});
  const entries = rows.flatMap((row) => {
    const one = made[row.field];
    return row.collides && one?.between === shownIn(row) ? [[row.field, one.choice] as const] : [];
  });
  const choices: DiffChoices = Object.fromEntries(entries);
  const choose = (field: string, choice: DiffChoice) => {
    const row = rows.find((each) => each.field === field);
    if (row) setMade((before) => ({ ...before, [field]: { choice, between: shownIn(row) } }));
  };
  return { choices, choose, kept: entries.filter(([, choice]) => choice === 'keep').map(([field]) => field) };
}
