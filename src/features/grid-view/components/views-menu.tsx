'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { GridPopup } from '@/ui/data-grid/menus/popup';
import type { GridViewView } from '../schema';
import type { GridViewTools } from './use-grid-screen';
import { useViewActions, type ViewAction } from './use-view-actions';
import type { ViewDialogKind } from './view-dialog';

interface ViewsMenuProps {
  tools: GridViewTools;
  anchor: Element;
  onDialog: (kind: ViewDialogKind) => void;
  onClose: () => void;
}

const NO_VIEW = 'view:';

/** List of views, then what can be done with the open one or with what the screen shows. */
export function ViewsMenu({ tools, anchor, onDialog, onClose }: ViewsMenuProps) {
  const t = useTranslations('grid-view');
  const { views, current } = tools;
  const { actions, act } = useViewActions(tools, onDialog);
  const own = views.filter(({ isOwn }) => isOwn);
  const ready = views.filter((view) => view.ready !== null);
  const shared = views.filter((view) => !view.isOwn && view.ready === null);
  const label = (action: ViewAction): string => t(action === 'delete' && current?.ready ? 'restore' : action);
  const choose = (key: string): void => {
    onClose();
    if (key.startsWith(NO_VIEW)) tools.open(views.find(({ id }) => `${NO_VIEW}${id}` === key) ?? null);
    else act(key as ViewAction);
  };
  return (
    <GridPopup anchor={anchor} menu={t('menu')} onClose={onClose} className="w-80">
      <Menu aria-label={t('menu')} autoFocus="first" onAction={(key) => choose(String(key))} onClose={onClose} className="p-1 outline-none">
        <Choice id={NO_VIEW} text={t('none')} isOpen={current === null} />
        {own.length > 0 && <Section title={t('own')} views={own} current={current} />}
        {ready.length > 0 && <Section title={t('readyTitle')} views={ready} current={current} />}
        {shared.length > 0 && <Section title={t('shared')} views={shared} current={current} />}
        <Separator className="my-1 border-t border-line" />
        {actions.map((action) => (
          <MenuItem key={action} id={action} textValue={label(action)} className="dg-item">
            <span className="size-4 shrink-0" />
            <span className={action === 'delete' ? 'text-bad' : undefined}>{label(action)}</span>
          </MenuItem>
        ))}
      </Menu>
    </GridPopup>
  );
}

function Section({ title, views, current }: { title: string; views: readonly GridViewView[]; current: GridViewView | null }) {
  const t = useTranslations('grid-view');
  const noteOf = ({ isOwn, roles, owner }: GridViewView): ReactNode => {
    if (isOwn) return roles.length > 0 && t('sharedTag');
    return owner && t('sharedBy', { name: owner.name });
  };
  return (
    <MenuSection>
      <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{title}</Header>
      {views.map((view) => (
        <Choice key={view.id} id={`${NO_VIEW}${view.id}`} text={view.name} isOpen={view.id === current?.id} note={noteOf(view)} />
      ))}
    </MenuSection>
  );
}

function Choice({ id, text, isOpen, note }: { id: string; text: string; isOpen: boolean; note?: ReactNode }) {
  return (
    <MenuItem id={id} textValue={text} aria-current={isOpen || undefined} className="dg-item py-1">
      <span className="grid size-4 shrink-0 place-items-center text-accent">{isOpen && <Check size={15} aria-hidden="true" />}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {text}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
    </MenuItem>
  );
}
