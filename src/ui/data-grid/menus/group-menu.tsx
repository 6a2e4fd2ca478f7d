'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useGridTools } from '../grid-context';
import { GridPopup } from './popup';

/** Columns to group by; the order in which they are chosen is the order of the levels. */
export function GroupMenu({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const t = useTranslations('data-grid');
  const { grid, state, header } = useGridTools();
  const { rowGroupCols } = state;
  const names = Object.keys(grid.columns).filter((name) => grid.columns[name]?.groupable);
  return (
    <GridPopup anchor={anchor} menu={t('group')} onClose={onClose} className="min-w-52">
      <Menu
        aria-label={t('group')}
        autoFocus="first"
        selectionMode="multiple"
        shouldCloseOnSelect={false}
        selectedKeys={rowGroupCols}
        onSelectionChange={(keys) => {
          const chosen = keys === 'all' ? names : names.filter((name) => keys.has(name));
          state.table.setGrouping([
            ...rowGroupCols.filter((name) => chosen.includes(name)),
            ...chosen.filter((name) => !rowGroupCols.includes(name)),
          ]);
        }}
        onClose={onClose}
        className="p-1 outline-none"
      >
        {names.map((name) => {
          const level = rowGroupCols.indexOf(name) + 1;
          return (
            <MenuItem key={name} id={name} textValue={header(name)} className="dg-item">
              <span className="grid size-4 shrink-0 place-items-center text-accent">
                {level > 0 && <Check size={15} aria-hidden="true" />}
              </span>
              {header(name)}
              {level > 0 && rowGroupCols.length > 1 && <kbd>{level}</kbd>}
            </MenuItem>
          );
        })}
      </Menu>
    </GridPopup>
  );
}
