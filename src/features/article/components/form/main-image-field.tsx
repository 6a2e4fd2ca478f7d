'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { confirm } from '@/ui/dialogs/confirm';
import { FieldFrame } from '@/ui/fields/field-frame';
import { FileButton } from '@/ui/fields/file-button';
import { useField } from '@/ui/fields/use-field';
import { StoredImage } from '@/ui/images/stored-image';
import { useImageUpload } from '@/ui/images/use-image-upload';

const Cropper = dynamic(() => import('@/ui/images/cropper').then((module) => module.Cropper), { ssr: false });

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const MAX_BYTES = 10 * 1024 * 1024;
/** ART-26 */
const RATIO = 4 / 3;
const FIRST_WIDTH = 0.9;
const WIDTH = 1600;

interface MainImageFieldProps {
  /** what the stored article shows */
  stored: string | null;
  /** takes the stored image off the stored article */
  onDelete: () => Promise<void>;
}

/** The main image: chosen, cut to 4/3, sent, and shown with the next save; or deleted at once (ART-17, ART-26, ART-36). */
export function MainImageField({ stored, onDelete }: MainImageFieldProps) {
  const t = useTranslations('article-form.image');
  const { value, change, blur, error } = useField<string | null>('encodedImageId');
  const { chosen, problem, choose, send, cancel, clearProblem } = useImageUpload({
    url: '/upload/material-image',
    types: TYPES,
    maxBytes: MAX_BYTES,
    problems: { wrongType: t('wrongType'), tooLarge: t('tooLarge') },
    onUploaded: (encodedId) => {
      // What a field returns of its validation is not waited for.
      change(encodedId);
    },
  });
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    clearProblem();
    // What was not saved yet is only put back.
    if (value !== stored) {
      change(stored);
      return;
    }
    const { ok } = await confirm({ title: t('removeTitle'), text: t('removeText'), confirmLabel: t('remove'), tone: 'danger' });
    if (!ok) return;
    setBusy(true);
    await onDelete().finally(() => setBusy(false));
  };

  return (
    <FieldFrame name="encodedImageId" label={t('label')} hint={t('hint')} error={problem ?? error} group>
      {() => (
        <div className="flex flex-wrap items-start gap-3">
          {value && (
            <StoredImage
              src={`/files/images/${value}/`}
              alt={t('alt')}
              className="aspect-4/3 w-48 max-w-full rounded-control border border-line object-cover"
            />
          )}
          <div className="flex flex-col items-start gap-2">
            <FileButton accept={TYPES.join(',')} small icon={<ImageUp size={15} aria-hidden="true" />} onFiles={choose}>
              {t(value ? 'replace' : 'choose')}
            </FileButton>
            {value && (
              <Button
                small
                tone="quiet"
                busy={isBusy}
                icon={<Trash2 size={15} aria-hidden="true" />}
                className="text-bad"
                onClick={() => void remove()}
              >
                {t(value === stored ? 'remove' : 'undo')}
              </Button>
            )}
            {value !== stored && <p className="text-xs text-warn">{t('unsaved')}</p>}
          </div>
          {chosen && (
            <Cropper
              file={chosen}
              title={t('crop')}
              ratio={RATIO}
              width={WIDTH}
              firstWidth={FIRST_WIDTH}
              onCrop={(file) => send(file).finally(blur)}
              onClose={cancel}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
