'use client';

import { useEffect } from 'react';

/** A file dropped beside a field would take the place of the page and of all that was typed: it is not taken (S-27). */
export function StrayDrops() {
  useEffect(() => {
    // At the window, after every field that takes files.
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
  return null;
}
