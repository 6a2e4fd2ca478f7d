'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { confirm } from '@/ui/dialogs/confirm';
import { FieldFrame } from '@/ui/fields/field-frame';
import { PdfField } from '@/ui/fields/pdf-field';
import { useFieldValue, useRecordForm } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { notify } from '@/ui/notices/notices';

type Way = 'file' | 'link';

interface DocumentFieldProps {
  /** the PDF that is stored now */
  savedId: string | null;
  /** removes the stored one from the material (PROMO-27); false when refused and notified */
  onRemoveSaved: () => Promise<boolean>;
}

/** A PDF by upload, or a link: choosing one clears the other after a hint (PROMO-14, C-14). */
export function DocumentField({ savedId, onRemoveSaved }: DocumentFieldProps) {
  const t = useTranslations('promotion');
  const { setValue } = useRecordForm();
  const pdfId = useFieldValue<string | null>('encodedPdfId');
  const link = useFieldValue<string | null>('docUrl') ?? '';
  const [way, setWay] = useState<Way>(link === '' ? 'file' : 'link');
  const [isUnreadable, setUnreadable] = useState(false);
  const group = useId();
  const isSaved = pdfId !== null && pdfId === savedId;

  const toLink = async () => {
    if (pdfId) {
      const { ok } = await confirm({
        title: t('form.switchToLinkTitle'),
        text: t(savedId ? 'form.switchToLinkSaved' : 'form.switchToLinkNew'),
        confirmLabel: t('form.switchToLink'),
        tone: savedId ? 'danger' : 'primary',
      });
      if (!ok) return;
      if (savedId) {
        if (!(await onRemoveSaved())) return;
        notify({ level: 'success', message: t('form.pdfRemoved'), seconds: 3 });
      }
      setValue('encodedPdfId', null);
    }
    setUnreadable(false);
    setWay('link');
  };
  const toFile = async () => {
    if (link.trim() !== '') {
      const { ok } = await confirm({
        title: t('form.switchToFileTitle'),
        text: t('form.switchToFileText'),
        confirmLabel: t('form.switchToFile'),
      });
      if (!ok) return;
    }
    if (link !== '') setValue('docUrl', '');
    setWay('file');
  };
  return (
    <FieldFrame label={t('form.document')} hint={t('form.documentHint')} group>
      {() => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-x-5">
            {(['file', 'link'] as const).map((each) => (
              <label key={each} className="flex min-h-7 items-center gap-2">
                <input
                  type="radio"
                  className="radio"
                  name={group}
                  checked={way === each}
                  onChange={() => void (each === 'link' ? toLink() : toFile())}
                />
                {t(each === 'link' ? 'form.byLink' : 'form.byFile')}
              </label>
            ))}
          </div>
          {way === 'link' ? (
            <TextField name="docUrl" type="url" label={t('fields.docUrl')} hint={t('form.linkHint')} />
          ) : (
            <>
              {isUnreadable && (
                <p role="alert" className="rounded-control border border-bad bg-bad-soft px-3 py-2 font-[550] text-bad">
                  {t('form.unreadable')}
                </p>
              )}
              <PdfField
                name="encodedPdfId"
                label={t('fields.encodedPdfId')}
                uploadUrl="/upload/promotion-doc"
                onUnreadable={setUnreadable}
                onRemove={async () => {
                  if (isSaved && !(await onRemoveSaved())) throw new Error('the server did not remove the PDF');
                }}
                {...(isSaved && { removedText: t('form.pdfRemoved') })}
                onFile={(file) => {
                  // The stored PDF stays until it is deleted by its own call (PROMO-26): leaving a new one brings it back.
                  if (file === null && !isSaved && savedId) setValue('encodedPdfId', savedId);
                }}
              />
            </>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
