'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { GridPopup } from '@/ui/data-grid/menus/popup';
import type { Owner } from '../schema';
import { HANDLINGS, type Handling, type HandlingChange } from '../schema';
import { useOwners } from './use-owners';

export type EditedColumn = 'handling' | 'ownerName';

/** The choice that removes the owner; not a valid id. */
const NO_OWNER = '-';

interface CellEditorProps {
  column: EditedColumn;
  anchor: Element;
  handling: Handling;
  ownerName: string | null;
  onChange: (change: Pick<HandlingChange, 'handling' | 'ownerId'>) => void;
  onClose: () => void;
}

/** Choices of a request's processing status or owner, at its cell. */
export function CellEditor({ column, anchor, handling, ownerName, onChange, onClose }: CellEditorProps) {
  const t = useTranslations('request');
  const owners = useOwners();
  const choices =
    column === 'handling'
      ? HANDLINGS.map((step) => ({ id: step as string, text: t(`values.handling.${step}`), isOn: step === handling }))
      : [
          ...selfFirst(owners).map(({ id, name }) => ({ id, text: name, isOn: name === ownerName })),
          { id: NO_OWNER, text: t('handling.nobody'), isOn: ownerName === null },
        ];
  return (
    <GridPopup anchor={anchor} menu={t(`columns.${column}`)} onClose={onClose} className="max-h-80 min-w-48">
      <Menu
        aria-label={t(`columns.${column}`)}
        autoFocus="first"
        className="p-1 outline-none"
        onAction={(key) => {
          onClose();
          onChange(column === 'handling' ? { handling: key as Handling } : { ownerId: key === NO_OWNER ? null : String(key) });
        }}
        onClose={onClose}
      >
        {choices.map(({ id, text, isOn }) => (
          <MenuItem key={id} id={id} textValue={text} aria-current={isOn || undefined} className="dg-item">
            <span className="grid size-4 shrink-0 place-items-center text-accent">{isOn && <Check size={15} aria-hidden="true" />}</span>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </GridPopup>
  );
}

const selfFirst = (owners: readonly Owner[]): readonly Owner[] => owners.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf));
