'use client';

import { Check, Copy } from 'lucide-react';
import Link from 'next/link';
import { memo, useState } from 'react';
import { EMPTY } from '@/shared/empty';
import { classNames } from '@/ui/class-names';
import { ButtonLink } from '@/ui/controls/button';
import { Marked } from '@/ui/controls/marked';
import { Tag } from '@/ui/controls/tag';
import { notify } from '@/ui/notices/notices';
import type { ProductCard } from '../../schema';
import { CardState } from './card-state';
import type { CardTexts } from './card-texts';

/** Cards below the fold are laid out when they come into view: a hundred at once would delay the first frame. */
const OUT_OF_VIEW = '[content-visibility:auto] [contain-intrinsic-size:auto_68px]';
const CARD = `group panel grid items-start gap-x-3 gap-y-1 rounded-panel border border-line bg-surface px-3.5 py-1.5 ${OUT_OF_VIEW}`;
const COLUMNS = 'grid-cols-1 @3xl:grid-cols-[minmax(0,1fr)_152px_264px]';
/** The button has a column of its own on every card, so that the other columns are aligned. */
const COLUMNS_AND_BUTTON = 'grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(0,1fr)_152px_264px_76px]';
const WHOLE_ROW = 'col-span-full min-w-0 @3xl:col-span-1';
/** One line, whose rest is in its title; all of it while something of the card has the keyboard's focus. */
const LINE = 'truncate group-has-[:focus-visible]:whitespace-normal group-has-[:focus-visible]:[overflow-wrap:anywhere]';

interface CardProps {
  card: ProductCard;
  texts: CardTexts;
  /** the searched words, to be marked */
  words: readonly string[];
  canEdit: boolean;
  /** of its heading */
  level: 2 | 3;
}

/** One product of the list (PROD-17 to PROD-22, P-23a): a line each for name, DCI and pack, so that eight stand on a screen. */
export const Card = memo(function Card({ card, texts, words, canEdit, level }: CardProps) {
  const isEnded = card.status === 'STOPPED' || card.status === 'HANDED';
  const name = card.name ?? card.displayName ?? texts.unnamed;
  const href = `/product/admin/edit/${card.id}`;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classNames(CARD, canEdit ? COLUMNS_AND_BUTTON : COLUMNS)}>
      <div className="min-w-0">
        <Heading className={classNames('text-md leading-5', LINE)} title={name}>
          <Link href={href} prefetch={false}>
            <Marked text={name} words={words} />
          </Link>
        </Heading>
        <Line values={[card.dci, card.holder]} words={words} className="text-sm leading-[18px]" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 @3xl:flex-nowrap">
          {card.name && <Line values={[card.displayName]} words={words} className="min-w-0 text-xs leading-4" />}
          {!isEnded &&
            card.draftTypes.map((type) => (
              <Tag key={type} tone="draft" className="shrink-0 py-0 leading-4">
                {texts.draft[type]}
              </Tag>
            ))}
        </div>
      </div>
      <dl className={classNames(WHOLE_ROW, 'flex flex-wrap gap-x-4 text-xs leading-5 text-muted @3xl:block')}>
        <div className="flex gap-1.5">
          <dt className="w-7 font-[550]">{texts.cip}</dt>
          <dd className="font-mono">{card.cip ? <CopiedCode code={card.cip} texts={texts} words={words} /> : EMPTY}</dd>
        </div>
        {card.ucd && (
          <div className="flex gap-1.5">
            <dt className="w-7 font-[550]">{texts.ucd}</dt>
            <dd className="font-mono">
              <Marked text={card.ucd} words={words} />
            </dd>
          </div>
        )}
      </dl>
      <div className={classNames(WHOLE_ROW, 'flex flex-col gap-0.5')}>
        <CardState card={card} texts={texts} isEnded={isEnded} />
      </div>
      {canEdit && !isEnded && (
        <ButtonLink small href={href} prefetch={false} className="col-start-2 row-start-1 @3xl:col-start-4">
          {texts.edit}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </li>
  );
});

/** What is there of the values, one after the other in a line. */
function Line({ values, words, className }: { values: readonly (string | null)[]; words: readonly string[]; className: string }) {
  const text = values.filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <p className={classNames('text-muted', LINE, className)} title={text}>
      <Marked text={text} words={words} />
    </p>
  );
}

const SHOWN_MS = 1_500;

/** A code that a click copies. */
function CopiedCode({ code, texts, words }: { code: string; texts: CardTexts; words: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
      notify({ level: 'success', message: texts.copied(code), seconds: 1 });
    } catch {
      // Without TLS, or refused by the browser, there is no clipboard to write to.
      notify({ level: 'error', message: texts.copyFailed });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      title={texts.copy}
      onClick={copy}
      className="-mx-1 inline-flex items-center gap-1 rounded-control px-1 hover:bg-hover hover:text-ink"
    >
      <span>
        <Marked text={code} words={words} />
      </span>
      <Icon size={12} aria-hidden="true" className={isCopied ? 'text-ok' : ''} />
      <span className="sr-only">{texts.copy}</span>
    </button>
  );
}
