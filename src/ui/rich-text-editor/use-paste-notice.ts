import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useTranslations } from 'next-intl';
import type { PastedLosses } from '@/shared/html/pasted-html';
import { notify } from '../notices/notices';

/** Steps back at most to where the text was before the paste. */
const MAX_STEPS = 100;

/** Says what a paste had to leave out until it was read, and takes the whole paste back where that is not what was meant (C-20c). */
export function usePasteNotice(editor: Editor | null): (lost: PastedLosses) => void {
  const t = useTranslations('editor.pasted');
  return ({ pictures, links, tables }) => {
    const parts = [
      pictures > 0 && t('pictures', { count: pictures }),
      links > 0 && t('links', { count: links }),
      tables > 0 && t('tables', { count: tables }),
    ].filter((part) => typeof part === 'string');
    if (parts.length === 0 || !editor) return;
    // What was typed just before would share a step with the paste, and be undone with it.
    editor.view.dispatch(closeHistory(editor.state.tr));
    const before = editor.state.doc;
    const undo = () => {
      for (let step = 0; step < MAX_STEPS && !editor.state.doc.eq(before) && editor.can().undo(); step += 1) editor.commands.undo();
      editor.commands.focus();
    };
    notify({ level: 'default', message: `${t('title')} ${parts.join(' · ')}`, seconds: 'always', action: { label: t('undo'), run: undo } });
  };
}
