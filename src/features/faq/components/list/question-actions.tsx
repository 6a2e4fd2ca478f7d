import { Ban, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { ButtonLink } from '@/ui/controls/button';
import { MenuButton } from '@/ui/controls/menu-button';
import type { CardTexts } from './card-texts';

interface QuestionActionsProps {
  texts: CardTexts;
  title: string;
  /** address of its form */
  href: string;
  /** label of taking approvals back; null where there is none, or no right to */
  cancel: string | null;
  onCancel: () => void;
  onDelete: () => void;
}

/** Edits a main question or a sub-question; the rarer actions in a menu. */
export function QuestionActions({ texts, title, href, cancel, onCancel, onDelete }: QuestionActionsProps) {
  return (
    <>
      <ButtonLink
        href={href}
        prefetch={false}
        tone="quiet"
        aria-label={texts.editOf(title)}
        title={texts.editOf(title)}
        className="min-w-[34px] px-0!"
      >
        <Pencil size={16} aria-hidden="true" />
      </ButtonLink>
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
    </>
  );
}
