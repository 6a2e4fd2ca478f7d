import type { ReactNode } from 'react';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';

/** Facts of a request side by side. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
    </section>
  );
}

/** A name and its value; a dash if it is empty (S-13a). */
export function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === '' || children === false;
  return (
    <div className={classNames('min-w-0 text-sm', isWide && 'sm:col-span-full')}>
      <dt className="text-muted">{name}</dt>
      <dd className={classNames('[overflow-wrap:anywhere]', isWide && 'whitespace-pre-line')}>{isEmpty ? EMPTY : children}</dd>
    </div>
  );
}

/** An address to write to; a dash where there is none. */
export function MailLink({ address }: { address: string | null }) {
  if (!address) return EMPTY;
  return (
    <a className="text-link underline-offset-2 hover:underline" href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      {address}
    </a>
  );
}

/** A number to call, or a dash. */
export function PhoneLink({ number }: { number: string | null }) {
  if (!number) return EMPTY;
  return (
    <a className="text-link underline-offset-2 hover:underline" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}

/** Lines of an address, the empty ones left out; a dash where all are empty. */
export function AddressLines({ lines }: { lines: readonly (string | null)[] }) {
  const filled = lines.filter(Boolean);
  return filled.length > 0 ? <span className="whitespace-pre-line">{filled.join('\n')}</span> : EMPTY;
}
