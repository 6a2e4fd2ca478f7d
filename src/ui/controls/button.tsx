import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from './spinner';

export type ButtonTone = 'plain' | 'primary' | 'danger' | 'quiet';
type ButtonShape = 'normal' | 'small' | 'round';

const TONES: Record<ButtonTone, string> = {
  plain: 'border-line bg-surface text-ink hover:bg-hover',
  primary: 'border-accent bg-accent text-inverse hover:border-accent-hover hover:bg-accent-hover',
  danger: 'border-bad bg-bad text-inverse hover:border-bad-hover hover:bg-bad-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover',
};
const SHAPES: Record<ButtonShape, string> = {
  normal: 'min-h-[34px] px-3 rounded-control',
  small: 'min-h-[28px] px-2 rounded-control',
  round: 'size-10 justify-center rounded-full',
};
const COMMON =
  'inline-flex shrink-0 items-center justify-center gap-1.5 border text-sm font-[550] no-underline hover:no-underline transition-colors print:hidden';
const OFF = 'disabled:opacity-50 aria-disabled:opacity-50 aria-disabled:cursor-default';

function look(tone: ButtonTone, shape: ButtonShape, className?: string): string {
  return classNames(COMMON, OFF, TONES[tone], SHAPES[shape], className);
}

interface Look {
  tone?: ButtonTone;
  icon?: ReactNode;
}

export type ButtonProps = ComponentProps<'button'> & Look & { small?: boolean; busy?: boolean };

/** `busy` shows a spinner and ignores clicks without losing the focus, unlike `disabled`. */
export function Button({ tone = 'plain', small, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look(tone, small ? 'small' : 'normal', className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** read aloud and shown on hover */
  label: string;
  children: ReactNode;
  tone?: ButtonTone;
  round?: boolean;
};

export function IconButton({ label, tone = 'quiet', round, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={look(tone, round ? 'round' : 'normal', classNames(!round && 'min-w-[34px] px-0!', className))}
    >
      {children}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look & { small?: boolean; round?: boolean };

export function ButtonLink({ tone = 'plain', small, round, icon, className, children, ...rest }: ButtonLinkProps) {
  const shape = round ? 'round' : small ? 'small' : 'normal';
  return (
    <Link {...rest} className={look(tone, shape, className)}>
      {icon}
      {children}
    </Link>
  );
}
