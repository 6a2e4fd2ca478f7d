import { useEffect } from 'react';

/** The last parts of a title: screen and application. Before them may be whom the reader acts as. */
const OWN_PARTS = 2;

/** Names the record that a dialog or a panel shows in the tab's title, before the screen's own (S-17b). */
export function useTabTitle(record: string | null): void {
  useEffect(() => {
    if (!record) return;
    const screen = document.title;
    const named = screen.split(' · ').toSpliced(-OWN_PARTS, 0, record).join(' · ');
    document.title = named;
    return () => {
      // Another page has set a title of its own.
      if (document.title === named) document.title = screen;
    };
  }, [record]);
}
