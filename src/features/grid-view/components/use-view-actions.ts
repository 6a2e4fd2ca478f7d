'use client';

import { useTranslations } from 'next-intl';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { GridViewView } from '../schema';
import type { GridViewTools } from './use-grid-screen';
import type { ViewDialogKind } from './view-dialog';

const ACTIONS = ['save', 'revert', 'saveAs', 'rename', 'share', 'copyLink', 'delete'] as const;
export type ViewAction = (typeof ACTIONS)[number];

/** What can be done now with the open view and with what the screen shows. */
export function useViewActions(tools: GridViewTools, onDialog: (kind: ViewDialogKind) => void) {
  const t = useTranslations('grid-view');
  const common = useTranslations('common');
  const textOf = useRefusalText();
  const { current, isChanged, address } = tools;

  const refuse = (error: unknown): void => {
    const isStale = error instanceof ApiRefusal && error.code === 'RECORD_STALE';
    notify({ level: 'error', message: isStale ? t('stale') : textOf(error) });
  };
  const save = async (view: GridViewView): Promise<void> => {
    const body = { state: tools.shown, updateDate: view.updateDate };
    const saved = await request<GridViewView>('PUT', `${address}/${view.id}`, body);
    tools.take(saved, true);
    notify({ level: 'success', message: t('saved', { name: saved.name }) });
  };
  const restore = async (view: GridViewView): Promise<void> => {
    await request('DELETE', `${address}/${view.id}`);
    const again = (await request<GridViewView[]>('GET', address)).find(({ id }) => id === view.id);
    if (!again) return;
    tools.take(again, true);
    tools.open(again);
    notify({ level: 'success', message: t('restored', { name: again.name }) });
  };
  const remove = async (view: GridViewView): Promise<void> => {
    const { ok } = await confirm({
      title: t('deleteTitle', { name: view.name }),
      text: t(view.roles.length > 0 ? 'deleteShared' : 'deleteText'),
      confirmLabel: common('delete'),
      tone: 'danger',
    });
    if (!ok) return;
    await request('DELETE', `${address}/${view.id}`);
    tools.drop(view.id);
    notify({ level: 'success', message: t('deleted', { name: view.name }) });
  };
  const copyLink = async (view: GridViewView): Promise<void> => {
    const link = `${location.origin}${location.pathname}?view=${view.id}`;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    notify(isCopied ? { level: 'success', message: t('copied') } : { level: 'error', message: t('copyFailed', { address: link }) });
  };

  const canEdit = current?.allowed.includes('edit') ?? false;
  const offered: Record<ViewAction, boolean> = {
    save: canEdit && isChanged,
    revert: isChanged,
    saveAs: true,
    rename: canEdit,
    share: canEdit && current?.ready === null,
    copyLink: current !== null,
    delete: current?.allowed.includes('remove') ?? false,
  };
  const act = (action: ViewAction): void => {
    if (action === 'saveAs' || action === 'rename' || action === 'share') onDialog(action);
    else if (current && action === 'revert') tools.open(current);
    else if (current)
      ({ save, delete: current.ready ? restore : remove, copyLink })[action as 'save' | 'delete' | 'copyLink'](current).catch(refuse);
  };
  return { actions: ACTIONS.filter((action) => offered[action]), act };
}
