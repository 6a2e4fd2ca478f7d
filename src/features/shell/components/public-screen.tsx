import type { ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { Brand } from './brand';
import { Switches } from './switches';

interface PublicScreenProps {
  title: string;
  text?: string;
  /** beside the card, below it where there is no room */
  aside?: ReactNode;
  children?: ReactNode;
}

/**
 * Frame of the screens without a session (AUTH-03): logo, switches, and one card. Its place does not depend on its height: a browser
 * may paint it before the whole of it has arrived.
 */
export function PublicScreen({ title, text, aside, children }: PublicScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 px-4 py-3">
        <Brand />
        <span className="flex-1" />
        <span className="needs-script flex items-center gap-2">
          <Switches accountId={null} />
        </span>
      </header>
      <main className="flex flex-1 justify-center px-4 pt-2 pb-8 min-[480px]:pt-[12vh]">
        <div
          className={classNames(
            'grid w-full max-w-[400px] content-start gap-x-12 gap-y-8',
            Boolean(aside) && 'min-[900px]:max-w-[820px] min-[900px]:grid-cols-[400px_minmax(0,1fr)] min-[900px]:items-start',
          )}
        >
          <div className="rounded-panel border border-line bg-surface px-6 py-7 shadow-panel sm:px-8">
            <h1>{title}</h1>
            {text && <p className="mt-1.5 text-muted">{text}</p>}
            {children && <div className="mt-6">{children}</div>}
          </div>
          {aside}
        </div>
      </main>
    </div>
  );
}
