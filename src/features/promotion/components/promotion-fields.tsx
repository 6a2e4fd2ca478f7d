'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { notify } from '@/ui/notices/notices';
import { isBlockedInCost, isBlockedInQuantity, isExpired, pastedCost, pastedQuantity } from '../rules';
import type { PromotionView } from '../schema';
import { DocumentField } from './document-field';
import { GuardedNumber } from './guarded-number';
import { ImageField } from './image-field';
import { MaterialArea } from './material-area';

const OWN = [
  'titleMissing',
  'referenceMissing',
  'quantityType',
  'quantityPositive',
  'costType',
  'costPositive',
  'costDecimals',
  'areaUnknown',
  'fileUnknown',
  'alternatives',
] as const;

/** Sentences of the codes that only this form has. */
export function usePromotionErrors() {
  const t = useTranslations('promotion.errors');
  return useCallback(
    (code: string) => {
      const own = OWN.find((each) => each === code);
      return own ? t(own) : null;
    },
    [t],
  );
}

interface PromotionFieldsProps {
  saved: PromotionView | null;
  today: string;
  createdArea: AreaChoice | null;
  onCreateArea: (() => void) | null;
  onRemoveFile: (kind: 'image' | 'pdf') => Promise<boolean>;
}

/** Every field of a material (PROMO-13 to PROMO-21). */
export function PromotionFields({ saved, today, createdArea, onCreateArea, onRemoveFile }: PromotionFieldsProps) {
  const t = useTranslations('promotion');
  const expirationDate = useFieldValue<string | null>('expirationDate');
  const removeImage = async () => {
    const isRemoved = await onRemoveFile('image');
    if (isRemoved) notify({ level: 'success', message: t('form.imageRemoved'), seconds: 3 });
    return isRemoved;
  };
  return (
    <>
      <TextField name="name" label={t('fields.name')} required autoFocus={saved === null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="promomatsReference" label={t('fields.promomatsReference')} required mono />
        <GuardedNumber isBlocked={isBlockedInQuantity} signs="+ − . ," pasted={pastedQuantity}>
          <NumberField name="maxQuantity" label={t('fields.maxQuantity')} hint={t('form.quantityHint')} required />
        </GuardedNumber>
        <GuardedNumber isBlocked={isBlockedInCost} signs="+ −" pasted={pastedCost}>
          <NumberField name="unitCost" label={t('fields.unitCost')} hint={t('form.costHint')} />
        </GuardedNumber>
        <DateField
          name="expirationDate"
          label={t('fields.expirationDate')}
          hint={t('form.expirationHint')}
          warning={isExpired(expirationDate, today) ? t('form.expirationPast') : undefined}
        />
      </div>
      <MaterialArea created={createdArea} onCreate={onCreateArea} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <CheckboxField name="available" label={t('fields.available')} hint={t('form.availableHint')} />
        <CheckboxField name="recentlyAdded" label={t('fields.recentlyAdded')} hint={t('form.newHint')} />
      </div>
      <DocumentField savedId={saved?.encodedPdfId ?? null} onRemoveSaved={() => onRemoveFile('pdf')} />
      <ImageField savedId={saved?.encodedImageId ?? null} onRemoveSaved={removeImage} />
    </>
  );
}
