import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button, ButtonLink } from '../controls/button';

interface AddProps {
  /** names what is added */
  label: string;
}

const icon = <Plus size={16} aria-hidden="true" />;
/** On a narrow screen the sign replaces the label. */
const look = 'max-sm:min-w-[34px] max-sm:px-0!';
const Words = ({ label }: AddProps) => <span className="max-sm:sr-only">{label}</span>;

/** The one way to add to a list: a link to the form. */
export function AddLink({ label, href }: AddProps & { href: string }) {
  return (
    <ButtonLink href={href} prefetch={false} tone="primary" icon={icon} title={label} className={look}>
      <Words label={label} />
    </ButtonLink>
  );
}

/** The same where adding happens in a dialog. */
export function AddButton({ label, onClick, ref }: AddProps & { onClick: () => void; ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button ref={ref} tone="primary" icon={icon} title={label} className={look} onClick={onClick}>
      <Words label={label} />
    </Button>
  );
}
