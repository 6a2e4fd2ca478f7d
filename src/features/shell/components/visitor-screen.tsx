import type { ReactNode } from 'react';
import { Brand } from './brand';
import { Switches } from './switches';

interface VisitorScreenProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** The frame of what a visitor may see (AUTH-03): logo, switches, and one card in the middle. */
export function VisitorScreen({ title, text, children }: VisitorScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 px-4 py-3">
        <Brand />
        <span className="flex-1" />
        <Switches accountId={null} />
      </header>
      <main className="grid flex-1 place-items-center px-4 pt-2 pb-[12vh]">
        <div className="w-full max-w-[400px] rounded-panel border border-line bg-surface px-6 py-7 shadow-panel sm:px-8">
          <h1>{title}</h1>
          {text && <p className="mt-1.5 text-muted">{text}</p>}
          {children && <div className="mt-6">{children}</div>}
        </div>
      </main>
    </div>
  );
}
