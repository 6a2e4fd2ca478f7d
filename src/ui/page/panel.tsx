import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

interface PanelProps {
  /** heading of the panel's bar; without it the panel is a bare box */
  title?: ReactNode;
  /** beside the title: a tag, a state */
  aside?: ReactNode;
  actions?: ReactNode;
  /** the section that is being edited: an accent outline, and its bar stays in sight */
  active?: boolean;
  /** below the title in the bar, such as what has to be corrected */
  summary?: ReactNode;
  /** bare: children touch the edges (tables) */
  bare?: boolean;
  headingLevel?: 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, aside, actions, active, summary, bare, headingLevel = 2, id, className, children }: PanelProps) {
  const own = useId();
  const panelId = id ?? own;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : `${panelId}-title`}
      className={classNames(
        'panel min-w-0 rounded-panel border bg-surface',
        active
          ? 'border-accent outline-1 outline-accent [&_:is(input,select,textarea,button,[contenteditable])]:scroll-mt-32'
          : 'border-line',
        className,
      )}
    >
      {title !== undefined && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line px-4 py-3',
            active && 'sticky top-(--header) z-10 rounded-t-panel bg-surface',
          )}
        >
          <Heading id={`${panelId}-title`} className="text-[15px]">
            {title}
          </Heading>
          {aside}
          {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
          {summary && <div className="basis-full empty:hidden">{summary}</div>}
        </div>
      )}
      <div className={bare ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
