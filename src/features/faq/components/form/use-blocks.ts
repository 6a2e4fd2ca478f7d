'use client';

import { useCallback, useMemo, useState } from 'react';

export interface Blocks {
  /** in the order of the screen */
  readonly keys: readonly string[];
  readonly opened: ReadonlySet<string>;
  /** were open before */
  readonly made: ReadonlySet<string>;
  /** the one that is worked in; null while none is open */
  readonly current: string | null;
  readonly linked: string | undefined;
  readonly open: (keys: readonly string[]) => void;
  readonly toggle: (key: string) => void;
  readonly setAll: (isOpen: boolean) => void;
  readonly enter: (key: string) => void;
  readonly add: (key: string) => void;
  readonly remove: (key: string) => void;
  /** after a save: what is stored now, in its order */
  readonly replace: (keys: readonly string[]) => void;
}

const joined = (set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> => new Set([...set, ...keys]);
const without = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => new Set([...set].filter((each) => each !== key));

interface Shown {
  readonly keys: readonly string[];
  readonly opened: ReadonlySet<string>;
  readonly made: ReadonlySet<string>;
  readonly entered: string | null;
}

function start(keys: readonly string[], linked: string | undefined): Shown {
  const opened = new Set(linked && keys.includes(linked) ? [linked] : keys.length === 1 ? keys : []);
  return { keys, opened, made: opened, entered: [...opened][0] ?? null };
}

/** Which blocks there are, and which of them are open; a single one is, and the one that the address names. */
export function useBlocks({ keys, linked }: { keys: readonly string[]; linked: string | undefined }): Blocks {
  const [shown, setShown] = useState(() => start(keys, linked));
  const open = useCallback((toOpen: readonly string[]) => {
    if (toOpen.length === 0) return;
    setShown((before) => ({
      ...before,
      opened: joined(before.opened, toOpen),
      made: joined(before.made, toOpen),
      entered: toOpen[0] ?? before.entered,
    }));
  }, []);
  const toggle = useCallback((key: string) => {
    setShown((before) => {
      if (before.opened.has(key)) return { ...before, opened: without(before.opened, key) };
      return { ...before, opened: joined(before.opened, [key]), made: joined(before.made, [key]), entered: key };
    });
  }, []);
  const setAll = useCallback((isOpen: boolean) => {
    setShown((before) => {
      const opened = new Set(isOpen ? before.keys : []);
      return { ...before, opened, made: joined(before.made, [...opened]), entered: before.entered ?? before.keys[0] ?? null };
    });
  }, []);
  const enter = useCallback((key: string) => {
    setShown((before) => (before.entered === key || !before.opened.has(key) ? before : { ...before, entered: key }));
  }, []);
  const add = useCallback((key: string) => {
    setShown((before) => ({
      keys: [...before.keys, key],
      opened: joined(before.opened, [key]),
      made: joined(before.made, [key]),
      entered: key,
    }));
  }, []);
  const remove = useCallback((key: string) => {
    setShown((before) => ({
      keys: before.keys.filter((each) => each !== key),
      opened: without(before.opened, key),
      made: without(before.made, key),
      entered: before.entered === key ? null : before.entered,
    }));
  }, []);
  const replace = useCallback((next: readonly string[]) => setShown((before) => ({ ...before, keys: next })), []);
  const { entered, opened } = shown;
  const current = entered !== null && opened.has(entered) ? entered : (shown.keys.find((key) => opened.has(key)) ?? null);
  return useMemo(
    () => ({ ...shown, current, linked, open, toggle, setAll, enter, add, remove, replace }),
    [shown, current, linked, open, toggle, setAll, enter, add, remove, replace],
  );
}
