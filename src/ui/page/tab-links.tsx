import Link from 'next/link';
import { classNames } from '../class-names';

interface TabLinksProps {
  label: string;
  tabs: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[];
  className?: string;
}

/** The views of one screen, each at its own address. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames('border-b border-line print:hidden', className)}>
      <ul className="flex gap-4 text-sm">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={classNames(
                '-mb-px block border-b-2 px-1 py-1.5 font-[550] no-underline hover:no-underline',
                tab.isCurrent ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
