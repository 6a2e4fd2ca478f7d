'use client';

import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { classNames } from '@/ui/class-names';
import { useFieldValue } from '@/ui/fields/record-form';
import { availabilityChoices } from '../../rules';
import type { Availability, ProductValues } from '../../schema';
import { DocumentField } from './document-field';
import { useScope } from './form-scope';
import { OfficialSupply } from './official-supply';
import { ProductCheckbox, ProductChoice, ProductHtml, ProductNumber } from './product-fields';

const CHANNELS = {
  hospital: {
    has: 'hasHospitalChannel',
    availability: 'hospitalAvailability',
    restockedAt: 'hospitalRestockedAt',
    message: 'hospitalAvailabilityMessage',
    pdf: 'hospitalPdfDocumentUrl',
    quota: 'quotaRequestAvailable',
    ucd: 'nbUcdBoite',
    max: 'nbMaxBoite',
    maxEach: 'nbMaxBoitesEtablissement',
    criteria: 'quotaInfo',
  },
  city: {
    has: 'hasCityChannel',
    availability: 'cityAvailability',
    restockedAt: 'cityRestockedAt',
    message: 'cityAvailabilityMessage',
    pdf: 'cityPdfDocumentUrl',
    quota: 'cityQuotaRequestAvailable',
    ucd: 'cityNbUcdBoite',
    max: 'cityNbMaxBoite',
    maxEach: 'cityNbMaxBoitesEtablissement',
    criteria: 'cityQuotaInfo',
  },
} as const;

/** A place for each field: a hint, an error or a missing field of one channel moves nothing out of line with the other. */
const ROWS = [
  'lg:row-start-1',
  'lg:row-start-2 lg:mt-4',
  'lg:row-start-3 lg:mt-4',
  'lg:row-start-4 lg:mt-4',
  'lg:row-start-5 lg:mt-4',
] as const;

/** Both channels side by side (PRODF-26 to PRODF-31, PRODF-42 to PRODF-47). `start` is what the form began with. */
export function AvailabilityFields({ start }: { start: Readonly<Partial<ProductValues>> }) {
  return (
    <>
      <OfficialSupply />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 lg:gap-y-0">
        <Channel channel="hospital" start={start} />
        <Channel channel="city" start={start} />
      </div>
    </>
  );
}

function Channel({ channel, start }: { channel: keyof typeof CHANNELS; start: Readonly<Partial<ProductValues>> }) {
  const t = useTranslations('product');
  const own = useTranslations('product-form');
  const { published, visible } = useScope();
  const names = CHANNELS[channel];
  const isOn = useFieldValue<boolean>(names.has);
  const availability = useFieldValue<Availability | null>(names.availability);
  const since = published?.[names.restockedAt];
  const isBack = availability === 'RESTOCKED' && published?.[names.availability] === 'RESTOCKED' && since;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share the rows of the grid around it
    <div
      role="group"
      aria-label={t(`locations.${channel === 'hospital' ? 'HOSPITAL' : 'CITY'}`)}
      className="flex min-w-0 flex-col gap-4 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:gap-0"
    >
      <ProductCheckbox field={names.has} className={classNames('font-semibold', ROWS[0])} />
      {!isOn && <p className={classNames('text-sm text-muted', ROWS[1])}>{own('noChannel')}</p>}
      <ProductChoice
        field={names.availability}
        offered={availabilityChoices(published?.[names.availability] ?? null)}
        labelOf={(value) => messageText(t, `availabilities.${value}`) ?? value}
        hint={isBack ? own('restockedOn', { date: formatDate(since) }) : undefined}
        className={ROWS[1]}
      />
      <ProductHtml field={names.message} className={ROWS[2]} />
      <DocumentField field={names.pdf} stored={start[names.pdf] ?? null} className={ROWS[3]} />
      {visible.has(names.quota) && (
        <div className={classNames('flex flex-col gap-4 self-start rounded-control border border-line p-3', ROWS[4])}>
          <ProductCheckbox field={names.quota} />
          <div className="field-grid grid gap-4 empty:hidden sm:grid-cols-3">
            <ProductNumber field={names.ucd} />
            <ProductNumber field={names.max} />
            <ProductNumber field={names.maxEach} />
          </div>
          <ProductHtml field={names.criteria} />
        </div>
      )}
    </div>
  );
}
