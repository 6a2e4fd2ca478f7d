'use client';

import { classNames } from '@/ui/class-names';
import { StoredImage } from '@/ui/images/stored-image';

const SIZES = { small: 'size-7 text-[11px]', large: 'size-24 text-2xl' } as const;

interface UserAvatarProps {
  userId: string;
  initials: string;
  /** id of the picture; a new id reloads it */
  encodedAvatarId: string | null;
  size?: keyof typeof SIZES;
  /** text for screen readers; none where the name is beside it */
  alt?: string;
}

/** SHELL-15, SHELL-16: the picture, or the initials where there is none. */
export function UserAvatar({ userId, initials, encodedAvatarId, size = 'small', alt = '' }: UserAvatarProps) {
  const query = size === 'small' ? `size=t&v=${encodedAvatarId}` : `v=${encodedAvatarId}`;
  return (
    <span
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-[650] text-inverse',
        SIZES[size],
      )}
    >
      <span aria-hidden="true">{initials}</span>
      {encodedAvatarId ? (
        <StoredImage
          key={encodedAvatarId}
          src={`/user/avatar/${userId}?${query}`}
          alt={alt}
          loading="lazy"
          className="absolute inset-0 size-full bg-surface object-cover"
        />
      ) : (
        alt && <span className="sr-only">{alt}</span>
      )}
    </span>
  );
}
