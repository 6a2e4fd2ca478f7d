'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { FileButton } from '@/ui/fields/file-button';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useImageUpload } from '@/ui/images/use-image-upload';
import { notify } from '@/ui/notices/notices';
import type { UserView } from '../schema';
import { UserAvatar } from './user-avatar';

const Cropper = dynamic(() => import('@/ui/images/cropper').then((module) => module.Cropper), { ssr: false });

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;
const SIDE = 512;

interface AvatarEditorProps {
  user: { id: string; name: string; initials: string; encodedAvatarId: string | null };
  readOnly?: boolean;
  /** called with the updated account */
  onChange?: (user: UserView) => void;
}

/** One's picture in user management and in one's own menu: chosen, cropped to a square, uploaded, removed. */
export function AvatarEditor({ user, readOnly = false, onChange }: AvatarEditorProps) {
  const t = useTranslations('user.avatar');
  const refusalText = useRefusalText();
  const [pictureId, setPictureId] = useState(user.encodedAvatarId);
  const address = `/infomed/api/user/${user.id}/avatar`;

  const take = (changed: UserView) => {
    setPictureId(changed.encodedAvatarId);
    onChange?.(changed);
  };
  const { chosen, problem, choose, send, cancel, clearProblem } = useImageUpload({
    url: '/upload/user-avatar',
    types: TYPES,
    maxBytes: MAX_BYTES,
    problems: { wrongType: t('wrongType'), tooLarge: t('tooLarge') },
    onUploaded: async (encodedId) => take(await request<UserView>('PUT', address, { encodedId })),
  });
  const remove = async () => {
    const { ok } = await confirm({
      title: t('removeTitle', { name: user.name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      tone: 'danger',
    });
    if (!ok) return;
    clearProblem();
    try {
      take(await request<UserView>('DELETE', address));
      notify({ level: 'success', message: t('removed') });
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-4">
      <UserAvatar
        userId={user.id}
        initials={user.initials}
        encodedAvatarId={pictureId}
        size="large"
        alt={pictureId ? t('of', { name: user.name }) : t('initials', { initials: user.initials })}
      />
      {!readOnly && (
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <FileButton accept={TYPES.join(',')} small icon={<ImageUp size={15} aria-hidden="true" />} onFiles={choose}>
            {t(pictureId ? 'change' : 'choose')}
          </FileButton>
          {pictureId && (
            <Button small tone="quiet" icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => void remove()} className="text-bad">
              {t('remove')}
            </Button>
          )}
          <p className="text-xs text-muted">{t('hint')}</p>
          {problem && (
            <p role="alert" className="text-xs font-[550] text-bad">
              {problem}
            </p>
          )}
        </div>
      )}
      {chosen && <Cropper file={chosen} title={t('crop')} ratio={1} width={SIDE} isRound onCrop={send} onClose={cancel} />}
    </div>
  );
}
