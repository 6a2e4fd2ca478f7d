'use client';

import { Check, Copy, Pencil } from 'lucide-react';
import Link from 'next/link';
import { memo, useState } from 'react';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';
import { ButtonLink } from '@/ui/controls/button';
import { Clamped } from '@/ui/controls/clamped';
import { Marked } from '@/ui/controls/marked';
import { notify } from '@/ui/notices/notices';
import { explainedBy } from '../../rules/explained-by';
import type { ProductCard } from '../../schema';
import { CardState, CardTags } from './card-state';
import type { CardTexts } from './card-texts';

/** Cards below the fold are laid out when they come into view: a hundred at once would delay the first frame. The size is without padding and border. */
const OUT_OF_VIEW = '[content-visibility:auto] [contain-intrinsic-size:auto_56px]';
/** While it is pointed at or touched, a line that is shown in whole may extend beyond the card. */
const POINTED_AT = 'relative [&:hover]:z-10 [&:hover]:[content-visibility:visible]';
const CARD = `group panel grid items-start gap-x-3 rounded-panel border border-line bg-surface px-3.5 py-1.5 @3xl:grid-rows-[auto_auto_1fr] ${OUT_OF_VIEW} ${POINTED_AT}`;
/** The first line belongs to the name; codes and state have columns of their own, so that those of all cards are aligned. */
const COLUMNS = 'grid-cols-1 @3xl:grid-cols-[minmax(0,1fr)_152px_254px]';
const COLUMNS_AND_BUTTON = 'grid-cols-[minmax(0,1fr)_28px] @3xl:grid-cols-[minmax(0,1fr)_152px_254px_28px]';
const WHOLE_ROW = 'col-span-full min-w-0';
/** The name has two lines on a narrow screen. */
const NAME =
  'line-clamp-2 group-has-[:focus-visible]:line-clamp-none [overflow-wrap:anywhere] @3xl:block @3xl:truncate @3xl:group-has-[:focus-visible]:whitespace-normal';
/** One line; all of it when it is pointed at or touched, and while something of the card has the keyboard's focus. */
const LINE = 'block truncate group-has-[:focus-visible]:whitespace-normal group-has-[:focus-visible]:[overflow-wrap:anywhere]';
/** While something of the card has the focus, the holder may have a line of its own. */
const FIRST_LINE = 'flex min-w-0 flex-wrap items-center gap-x-2 @3xl:col-span-3 @3xl:not-group-has-[:focus-visible]:flex-nowrap';
/** What is left of the first line; a container only while it may be cut. Pointed at, it is as wide as its text, over the name. */
const HOLDER =
  'min-w-0 basis-full text-xs leading-[18px] @3xl:grow @3xl:basis-0 not-group-has-[:focus-visible]:@container/holder @3xl:group-has-[:focus-visible]:basis-auto [&::after]:left-auto [&::after]:w-max [&::after]:max-w-80';
/** A few letters of a name tell nothing: it is left out, but for screen readers. */
const HOLDER_LINE = `${LINE} @max-[4rem]/holder:opacity-0`;

interface CardProps {
  card: ProductCard;
  texts: CardTexts;
  /** the searched words, to be marked */
  words: readonly string[];
  canEdit: boolean;
  /** offered apart, since its name is only near (P-22d) */
  isNear?: boolean;
}

/** One product of the list (PROD-17 to PROD-22, P-23a): a line each for name, DCI and pack, so that eight fit on a screen. */
export const Card = memo(function Card({ card, texts, words, canEdit, isNear = false }: CardProps) {
  const isEnded = card.status === 'STOPPED' || card.status === 'HANDED';
  const name = card.name ?? card.displayName ?? texts.unnamed;
  const href = `/product/admin/edit/${card.id}`;
  const { commercialName, ...shown } = card;
  const sought = isNear && commercialName ? [commercialName] : words;
  const seen = [name, shown.displayName, shown.dci, shown.holder, shown.cip, shown.ucd];
  const isFoundByCommercialName = commercialName !== null && explainedBy(sought, seen, { commercialName }).length > 0;
  return (
    <li data-row className={classNames(CARD, canEdit ? COLUMNS_AND_BUTTON : COLUMNS)}>
      <div className={FIRST_LINE}>
        <Clamped as={isNear ? 'h3' : 'h2'} className="min-w-0 text-md leading-5" line={NAME}>
          <Link href={href} prefetch={false}>
            <Marked text={name} words={words} />
          </Link>
        </Clamped>
        {!isEnded && <CardTags card={card} texts={texts} />}
        <Line values={[card.holder]} words={words} className={HOLDER} line={HOLDER_LINE} />
      </div>
      <Line
        values={[isFoundByCommercialName ? texts.commercialName(commercialName) : null, card.dci]}
        words={words}
        className={classNames(WHOLE_ROW, 'text-sm leading-[18px] @3xl:col-span-1 @3xl:row-start-2')}
      />
      {card.name && (
        <Line
          values={[card.displayName]}
          words={words}
          className={classNames(WHOLE_ROW, 'text-xs leading-[18px] @3xl:row-start-3', card.ucd ? '@3xl:col-span-1' : '@3xl:col-span-2')}
        />
      )}
      <dl
        className={classNames(
          WHOLE_ROW,
          'flex flex-wrap gap-x-4 text-xs leading-[18px] text-muted @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-2 @3xl:block',
          card.ucd && '@3xl:row-end-4',
        )}
      >
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
      <div className={classNames(WHOLE_ROW, 'flex flex-col @3xl:col-span-1 @3xl:col-start-3 @3xl:row-start-2 @3xl:row-end-4')}>
        <CardState card={card} texts={texts} isEnded={isEnded} />
      </div>
      {canEdit && !isEnded && (
        <ButtonLink
          small
          tone="quiet"
          href={href}
          prefetch={false}
          title={texts.edit}
          className="col-start-2 row-start-1 px-0! text-muted @3xl:col-start-4 @3xl:row-end-4"
        >
          <Pencil size={15} aria-hidden="true" />
          <span className="sr-only">
            {texts.edit} {name}
          </span>
        </ButtonLink>
      )}
    </li>
  );
});

interface LineProps {
  values: readonly (string | null)[];
  words: readonly string[];
  className: string;
  line?: string;
}

/** What is there of the values, one after the other in a line. */
function Line({ values, words, className, line = LINE }: LineProps) {
  const text = values.filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <Clamped className={classNames('text-muted', className)} line={line}>
      <Marked text={text} words={words} />
    </Clamped>
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
