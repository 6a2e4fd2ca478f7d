'use client';

import Link from 'next/link';
import { memo } from 'react';
import { formatDate } from '@/shared/dates';
import { classNames } from '@/ui/class-names';
import { ButtonLink } from '@/ui/controls/button';
import { Tag, type Tone } from '@/ui/controls/tag';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import type { Availability, ProductCard } from '../../schema';
import type { CardTexts } from './card-texts';

/** PROD-24 to PROD-26, P-18. */
const TONES: Record<Availability, Tone> = {
  AVAILABLE: 'ok',
  RESTOCKED: 'ok',
  CONTINGENTEMENT: 'calm',
  DOTATION: 'calm',
  UNDER_TENSION: 'warn',
  SHORTAGE: 'bad',
};

/** Cards below the fold are laid out when they come into view: a hundred at once would delay the first frame. */
const OUT_OF_VIEW = '[content-visibility:auto] [contain-intrinsic-size:auto_110px]';
const CARD = `panel grid items-start gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 ${OUT_OF_VIEW}`;
const COLUMNS = 'grid-cols-1 @3xl:grid-cols-[minmax(0,1.3fr)_150px_minmax(0,1.4fr)]';
/** The button keeps its column on every card, so that the others stand below each other. */
const COLUMNS_AND_BUTTON = 'grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(0,1.3fr)_150px_minmax(0,1.4fr)_84px]';
const WHOLE_ROW = 'col-span-full min-w-0 @3xl:col-span-1';

interface CardProps {
  card: ProductCard;
  texts: CardTexts;
  canEdit: boolean;
}

/** One product of the list (PROD-17 to PROD-22); presentations of one name are distinguished by their display name. */
export const Card = memo(function Card({ card, texts, canEdit }: CardProps) {
  const isEnded = card.status === 'STOPPED' || card.status === 'HANDED';
  const name = card.name ?? card.displayName ?? texts.unnamed;
  const href = `/product/admin/edit/${card.id}`;
  return (
    <li className={classNames(CARD, canEdit ? COLUMNS_AND_BUTTON : COLUMNS)}>
      <div className="min-w-0">
        <h2 className="text-md [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {name}
          </Link>
        </h2>
        {card.dci && <p className="text-sm text-muted [overflow-wrap:anywhere]">{card.dci}</p>}
        {card.name && card.displayName && <p className="text-xs text-muted [overflow-wrap:anywhere]">{card.displayName}</p>}
        {!isEnded && card.draftTypes.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1">
            {card.draftTypes.map((type) => (
              <Tag key={type} tone="draft">
                {texts.draft[type]}
              </Tag>
            ))}
          </p>
        )}
      </div>
      <dl className={classNames(WHOLE_ROW, 'flex flex-wrap gap-x-4 text-xs leading-relaxed text-muted @3xl:block')}>
        <Code name={texts.cip} value={card.cip} />
        <Code name={texts.ucd} value={card.ucd} />
      </dl>
      <div className={classNames(WHOLE_ROW, 'flex flex-col gap-2')}>
        {isEnded ? <Ended card={card} texts={texts} /> : <Channels card={card} texts={texts} />}
      </div>
      {canEdit && !isEnded && (
        <ButtonLink href={href} prefetch={false} className="col-start-2 row-start-1 @3xl:col-start-4">
          {texts.edit}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </li>
  );
});

function Code({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="flex gap-2">
      <dt className="w-7 font-[550]">{name}</dt>
      <dd className="font-mono">{value ?? '–'}</dd>
    </div>
  );
}

type PartProps = Omit<CardProps, 'canEdit'>;

/** PROD-18: the status, and since when. */
function Ended({ card, texts }: PartProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Tag tone="calm">{texts.status[card.status]}</Tag>
      {card.stoppedDate && <span className="text-muted">{texts.since(formatDate(card.stoppedDate))}</span>}
    </p>
  );
}

function Channels({ card, texts }: PartProps) {
  return (
    <>
      {card.status !== 'COMMERCIALIZED' && (
        <p>
          <Tag tone="calm">{texts.status[card.status]}</Tag>
        </p>
      )}
      {card.hasHospitalChannel && (
        <Channel
          name={texts.hospital}
          availability={card.hospitalAvailability}
          restockedAt={card.hospitalRestockedAt}
          message={card.hospitalAvailabilityMessage}
          texts={texts}
        />
      )}
      {card.hasCityChannel && (
        <Channel
          name={texts.city}
          availability={card.cityAvailability}
          restockedAt={card.cityRestockedAt}
          message={card.cityAvailabilityMessage}
          texts={texts}
        />
      )}
      {!card.hasHospitalChannel && !card.hasCityChannel && <p className="text-sm text-muted">{texts.noChannel}</p>}
      {card.emergencyAvailable && (
        <p>
          <Tag tone="accent" plain>
            {texts.emergency}
          </Tag>
        </p>
      )}
    </>
  );
}

interface ChannelProps {
  name: string;
  availability: Availability | null;
  restockedAt: string | null;
  message: string | null;
  texts: CardTexts;
}

function Channel({ name, availability, restockedAt, message, texts }: ChannelProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="w-12 shrink-0 text-xs text-muted">{name}</span>
        {availability ? (
          <Tag tone={TONES[availability]}>{texts.availability[availability]}</Tag>
        ) : (
          <span className="text-muted">{texts.noAvailability}</span>
        )}
        {availability === 'RESTOCKED' && restockedAt && <span className="text-muted">{texts.on(formatDate(restockedAt))}</span>}
      </p>
      {message && <RichText html={message} className="mt-1 border-l-[3px] border-line pl-2 text-sm" />}
    </div>
  );
}
