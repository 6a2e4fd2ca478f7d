'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { SubmitButton } from '@/ui/fields/record-form';
import { FormFoot } from '@/ui/forms/form-foot';
import type { FormValues } from './form-values';

interface SaveBarProps {
  isBusy: boolean;
  /** something to save although nothing was typed: a block that came filled */
  isReady: boolean;
  onShowErrors: (values: FormValues) => void;
}

/** Save, off while something is wrong (FAQF-06), the way to what is wrong, and Cancel (FAQF-04); always in sight. */
export function SaveBar({ isBusy, isReady, onShowErrors }: SaveBarProps) {
  const t = useTranslations('faq-form');
  const common = useTranslations('common');
  const { formState, getValues } = useFormContext<FormValues>();
  // Read both first: the form only tracks subscribed state.
  const { isDirty, isValid } = formState;
  return (
    <FormFoot>
      <SubmitButton busy={isBusy} needsChange={!isReady} needsValid />
      <ButtonLink href="/faq/admin">{common('cancel')}</ButtonLink>
      {isDirty && (
        <Tag tone="warn" plain>
          {common('unsaved.tag')}
        </Tag>
      )}
      {(isDirty || isReady) && !isValid ? (
        <Button small tone="quiet" className="text-bad!" onClick={() => onShowErrors(getValues())}>
          {t('showErrors')}
        </Button>
      ) : (
        <p className="text-xs text-muted">{common('requiredLegend')}</p>
      )}
    </FormFoot>
  );
}
