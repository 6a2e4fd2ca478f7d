'use client';

import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/controls/button';
import type { FaqQuestionName } from '../../schema';
import type { Moving, Step } from './reorder-moves';

export interface OrderTexts {
  up: (title: string) => string;
  down: (title: string) => string;
  subs: (title: string) => string;
  showSubs: (count: number) => string;
}

interface MoverProps extends Moving {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  texts: OrderTexts;
  onMove: (moving: Moving, step: Step) => void;
}

const KEYS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' };

/** Name by which a button is found again after its row has moved. */
export const moveName = (id: string, step: Step): string => `${id}-${step}`;

/** UP and DOWN of one entry; UP is hidden for the first, DOWN for the last (FAQ-30). */
function Mover({ id, mainId, title, isFirst, isLast, texts, onMove }: MoverProps) {
  const keys = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove({ id, mainId }, step);
  };
  return (
    <span className="flex w-[72px] shrink-0 justify-between">
      {isFirst ? (
        <span className="size-[34px]" />
      ) : (
        <IconButton label={texts.up(title)} data-move={moveName(id, 'up')} onKeyDown={keys} onClick={() => onMove({ id, mainId }, 'up')}>
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
      )}
      {!isLast && (
        <IconButton
          label={texts.down(title)}
          data-move={moveName(id, 'down')}
          onKeyDown={keys}
          onClick={() => onMove({ id, mainId }, 'down')}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}

/** On a narrow screen the name takes a line of its own above its buttons. */
function Name({ place, title, className }: { place: number; title: string; className: string }) {
  return (
    <span className={classNames('order-first flex min-w-0 basis-full gap-2 pt-1 sm:order-none sm:flex-1 sm:basis-auto sm:pt-0', className)}>
      <span className="shrink-0 text-right font-normal text-muted tabular-nums sm:w-7">{place}.</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
    </span>
  );
}

interface MainRowProps {
  question: FaqQuestionName;
  place: number;
  isLast: boolean;
  /** shows the sub-questions from the start */
  startsOpen: boolean;
  texts: OrderTexts;
  onMove: (moving: Moving, step: Step) => void;
}

/** A main question with its movers, and below it its sub-questions with theirs. */
export const MainRow = memo(function MainRow({ question, place, isLast, startsOpen, texts, onMove }: MainRowProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { id, title, subQuestions } = question;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="rounded-panel border border-line bg-surface [content-visibility:auto] [contain-intrinsic-size:auto_52px]">
      <div className="flex flex-wrap items-center gap-x-2 px-2 py-1 sm:flex-nowrap">
        <Mover id={id} mainId={null} title={title} isFirst={place === 1} isLast={isLast} texts={texts} onMove={onMove} />
        <Name place={place} title={title} className="font-[550]" />
        {subQuestions.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-[28px] shrink-0 items-center gap-1 rounded-control px-2 text-xs text-muted hover:bg-hover hover:text-ink"
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} aria-hidden="true" />
            {texts.showSubs(subQuestions.length)}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      {isOpen && subQuestions.length > 0 && (
        <ol aria-label={texts.subs(title)} className="border-t border-line py-1">
          {subQuestions.map((sub, index) => (
            <li key={sub.id} className="flex flex-wrap items-center gap-x-2 px-2 py-0.5 pl-5 sm:flex-nowrap sm:pl-10">
              <Mover
                id={sub.id}
                mainId={id}
                title={sub.title}
                isFirst={index === 0}
                isLast={index === subQuestions.length - 1}
                texts={texts}
                onMove={onMove}
              />
              <Name place={index + 1} title={sub.title} className="text-sm" />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
});
