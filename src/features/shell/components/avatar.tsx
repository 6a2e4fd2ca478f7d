'use client';

import { useState } from 'react';
import { StoredImage } from '@/ui/images/stored-image';

interface AvatarProps {
  userId: string;
  initials: string;
  /** without a picture nothing is requested */
  hasPicture: boolean;
}

/** SHELL-15, SHELL-16: the picture once it is there; the initials until then, and where there is none. */
export function Avatar({ userId, initials, hasPicture }: AvatarProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <span
      aria-hidden="true"
      className="relative grid size-8 place-items-center overflow-hidden rounded-full bg-accent text-xs font-[650] text-inverse"
    >
      {!isLoaded && initials}
      {hasPicture && (
        <StoredImage
          src={`/user/avatar/${userId}?size=t`}
          alt=""
          width={32}
          height={32}
          // It may have loaded before hydration, without a load event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(true);
          }}
          onLoad={() => setLoaded(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
