'use client';

import { formatDate } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { Tag } from '@/ui/controls/tag';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { AVAILABILITY_TONES } from '../../rules/availability-tones';
import type { ProductCard } from '../../schema';
import type { CardTexts } from './card-texts';

const ROW = 'flex min-w-0 flex-wrap items-center gap-x-2 text-sm leading-[18px] @3xl:flex-nowrap';
const TAG = 'shrink-0 py-0! leading-4 whitespace-nowrap';
/** All is well: the dot says so, without a field of colour on each card. */
const QUIET = 'bg-transparent';

interface PartProps {
  card: ProductCard;
  texts: CardTexts;
}

/** PROD-18: an ended product's status, and since when; PROD-19 to PROD-21: the channels of another one. */
export function CardState({ card, texts, isEnded }: PartProps & { isEnded: boolean }) {
  if (!isEnded) return <Channels card={card} texts={texts} />;
  return (
    <p className={ROW}>
      <Tag tone="calm" className={TAG}>
        {texts.status[card.status]}
      </Tag>
      {card.stoppedDate && <span className="text-muted">{texts.since(formatDate(card.stoppedDate))}</span>}
    </p>
  );
}

/** Shown beside the name: a status other than on sale, emergency supply, waiting drafts. */
export function CardTags({ card, texts }: PartProps) {
  return (
    <>
      {card.status !== 'COMMERCIALIZED' && (
        <Tag tone="calm" className={TAG}>
          {texts.status[card.status]}
        </Tag>
      )}
      {card.emergencyAvailable && (
        <Tag tone="accent" plain className={TAG}>
          {texts.emergency}
        </Tag>
      )}
      {card.draftTypes.map((type) => (
        <Tag key={type} tone="draft" className={TAG}>
          {texts.draft[type]}
        </Tag>
      ))}
    </>
  );
}

function Channels({ card, texts }: PartProps) {
  const isUnknown = card.hasHospitalChannel && card.hasCityChannel && !card.hospitalAvailability && !card.cityAvailability;
  const messages = [card.hospitalAvailabilityMessage, card.cityAvailabilityMessage].filter((message) => message !== null);
  if (!card.hasHospitalChannel && !card.hasCityChannel) return <p className={classNames(ROW, 'text-muted')}>{texts.noChannel}</p>;
  if (!isUnknown || messages.length > 0) return <EachChannel card={card} texts={texts} />;
  return (
    <p className={ROW}>
      <span className="text-xs text-muted">
        {texts.hospital} · {texts.city}
      </span>
      <span className="text-muted">{texts.noAvailability}</span>
    </p>
  );
}

function EachChannel({ card, texts }: PartProps) {
  return (
    <>
      {card.hasHospitalChannel && <Channel card={card} texts={texts} channel="hospital" />}
      {card.hasCityChannel && <Channel card={card} texts={texts} channel="city" />}
    </>
  );
}

function Channel({ card, texts, channel }: PartProps & { channel: 'hospital' | 'city' }) {
  const availability = card[`${channel}Availability`];
  const restockedAt = card[`${channel}RestockedAt`];
  const message = card[`${channel}AvailabilityMessage`];
  return (
    <div>
      <p className={ROW}>
        <span className="w-11 shrink-0 text-xs text-muted">{texts[channel]}</span>
        {availability ? (
          <Tag tone={AVAILABILITY_TONES[availability]} className={classNames(TAG, AVAILABILITY_TONES[availability] === 'ok' && QUIET)}>
            {texts.availability[availability]}
          </Tag>
        ) : (
          <span className="text-muted">{texts.noAvailability}</span>
        )}
        {availability === 'RESTOCKED' && restockedAt && <span className="text-xs text-muted">{texts.on(formatDate(restockedAt))}</span>}
      </p>
      {message && (
        <RichText
          html={message}
          className="line-clamp-1 border-l-[3px] border-line pl-2 text-xs hover:line-clamp-none group-has-[:focus-visible]:line-clamp-none"
        />
      )}
    </div>
  );
}
