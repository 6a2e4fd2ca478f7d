'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { SubmitButton, useRecordForm } from '@/ui/fields/record-form';
import { FormFoot } from '@/ui/forms/form-foot';

/** The save of a long form stays in sight (ART-23). */
export function SaveBar({ isBusy, back }: { isBusy: boolean; back: string }) {
  const common = useTranslations('common');
  const { isDirty } = useRecordForm();
  return (
    <FormFoot>
      <SubmitButton busy={isBusy} needsValid />
      <ButtonLink href={back} prefetch={false}>
        {common('cancel')}
      </ButtonLink>
      {isDirty && (
        <Tag tone="warn" plain>
          {common('unsaved.tag')}
        </Tag>
      )}
      <p className="text-xs text-muted">{common('requiredLegend')}</p>
    </FormFoot>
  );
}
