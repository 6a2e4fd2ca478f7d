import { Ban, Ellipsis, Trash2 } from 'lucide-react';
import { MenuButton } from '@/ui/controls/menu-button';
import type { CardTexts } from './card-texts';

interface RowMenuProps {
  texts: CardTexts;
  title: string;
  /** what takes approvals back; null where there is none, or no right to */
  cancel: string | null;
  onCancel: () => void;
  onDelete: () => void;
}

/** The rarer acts on a question. */
export function RowMenu({ texts, title, cancel, onCancel, onDelete }: RowMenuProps) {
  return (
    <MenuButton
      label={texts.moreOf(title)}
      choices={[
        ...(cancel ? [{ id: 'cancel', label: cancel, icon: <Ban size={15} aria-hidden="true" /> }] : []),
        { id: 'delete', label: texts.delete, icon: <Trash2 size={15} aria-hidden="true" />, isDanger: true },
      ]}
      onChoose={(id) => (id === 'cancel' ? onCancel() : onDelete())}
    >
      <Ellipsis size={17} aria-hidden="true" />
    </MenuButton>
  );
}
