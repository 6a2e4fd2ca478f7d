'use client';

import { formatDate } from '@/shared/dates';
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
const ROW = 'flex min-w-0 flex-wrap items-center gap-x-2 text-sm leading-5 @3xl:flex-nowrap';

interface PartProps {
  card: ProductCard;
  texts: CardTexts;
}

/** PROD-18: an ended product's status, and since when; PROD-19 to PROD-21: the channels of another one. */
export function CardState({ card, texts, isEnded }: PartProps & { isEnded: boolean }) {
  if (!isEnded) return <Channels card={card} texts={texts} />;
  return (
    <p className={ROW}>
      <Tag tone="calm" className="py-0">
        {texts.status[card.status]}
      </Tag>
      {card.stoppedDate && <span className="text-muted">{texts.since(formatDate(card.stoppedDate))}</span>}
    </p>
  );
}

function Channels({ card, texts }: PartProps) {
  const hasStatus = card.status !== 'COMMERCIALIZED';
  const isUnknown = card.hasHospitalChannel && card.hasCityChannel && !card.hospitalAvailability && !card.cityAvailability;
  const messages = [card.hospitalAvailabilityMessage, card.cityAvailabilityMessage].filter((message) => message !== null);
  return (
    <>
      {isUnknown && messages.length === 0 ? (
        <p className={ROW}>
          <span className="text-xs text-muted">
            {texts.hospital} · {texts.city}
          </span>
          <span className="text-muted">{texts.noAvailability}</span>
        </p>
      ) : (
        <EachChannel card={card} texts={texts} />
      )}
      {!card.hasHospitalChannel && !card.hasCityChannel && <p className="text-sm leading-5 text-muted">{texts.noChannel}</p>}
      {(hasStatus || card.emergencyAvailable) && (
        <p className={ROW}>
          {hasStatus && (
            <Tag tone="calm" className="py-0">
              {texts.status[card.status]}
            </Tag>
          )}
          {card.emergencyAvailable && (
            <Tag tone="accent" plain className="py-0">
              {texts.emergency}
            </Tag>
          )}
        </p>
      )}
    </>
  );
}

function EachChannel({ card, texts }: PartProps) {
  return (
    <>
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
      <p className={ROW}>
        <span className="w-11 shrink-0 text-xs text-muted">{name}</span>
        {availability ? (
          <Tag tone={TONES[availability]} className="py-0 whitespace-nowrap">
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
