'use client';

import { ImagePlus, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { FieldFrame } from '@/ui/fields/field-frame';
import { FileButton } from '@/ui/fields/file-button';
import { useField } from '@/ui/fields/use-field';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { StoredImage } from '@/ui/images/stored-image';
import { upload } from '@/ui/images/upload';
import { notify } from '@/ui/notices/notices';

const Cropper = dynamic(() => import('@/ui/images/cropper').then((module) => module.Cropper), { ssr: false });

/** PROMO-15 */
const RATIO = 16 / 9;
const WIDTH = 1280;

interface ImageFieldProps {
  /** the image that is stored now */
  savedId: string | null;
  /** removes the stored one from the material (PROMO-28); false when refused and notified */
  onRemoveSaved: () => Promise<boolean>;
}

/** The image of a material: chosen, cropped to 16/9, sent; value: the file's id or null. */
export function ImageField({ savedId, onRemoveSaved }: ImageFieldProps) {
  const t = useTranslations('promotion.image');
  const refusalText = useRefusalText();
  const { value, change, blur, error } = useField<string | null>('encodedImageId');
  const chooser = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [detail, setDetail] = useState<string | null>(null);
  const isNew = value !== null && value !== savedId;

  const send = async (file: File) => {
    try {
      const { encodedId } = await upload('/upload/material-image', file);
      change(encodedId);
      notify({ level: 'success', message: t('imported'), seconds: 3 });
    } catch (failure) {
      if (failure instanceof ApiRefusal) setDetail(refusalText(failure));
      notify({ level: 'error', message: t('importFailed'), seconds: 2 });
    } finally {
      setChosen(null);
      blur();
      requestAnimationFrame(() => chooser.current?.focus());
    }
  };
  const remove = async () => {
    const { ok } = await confirm({
      title: t('removeTitle'),
      text: t(isNew ? 'removeNew' : 'removeText'),
      confirmLabel: t('remove'),
      tone: 'danger',
    });
    if (!ok) return;
    // The stored image stays until it is deleted by its own call (PROMO-26): leaving a new one brings it back.
    if (isNew) change(savedId);
    else if (await onRemoveSaved()) change(null);
    chooser.current?.focus();
  };
  return (
    <FieldFrame name="encodedImageId" label={t('label')} hint={t('hint')} error={error ?? detail} group>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <div className="aspect-video w-44 overflow-hidden rounded-control border border-line bg-sunken">
            {value ? (
              <StoredImage src={`/files/images/${value}/?size=t`} alt={t('alt')} className="size-full object-cover" />
            ) : (
              <span className="grid size-full place-items-center text-xs text-muted">{t('none')}</span>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <FileButton
              accept="image/jpeg,image/png,image/webp,image/gif"
              ref={chooser}
              small
              icon={<ImagePlus size={14} aria-hidden="true" />}
              aria-describedby={wiring['aria-describedby']}
              onFiles={([file]) => {
                setDetail(null);
                setChosen(file ?? null);
              }}
            >
              {t(value ? 'replace' : 'choose')}
            </FileButton>
            {value && (
              <Button small tone="quiet" className="text-bad!" icon={<Trash2 size={14} aria-hidden="true" />} onClick={() => void remove()}>
                {t('remove')}
              </Button>
            )}
          </div>
          {chosen && <Cropper file={chosen} title={t('crop')} ratio={RATIO} width={WIDTH} onCrop={send} onClose={() => setChosen(null)} />}
        </div>
      )}
    </FieldFrame>
  );
}
