'use client';

import { useRouter } from 'next/navigation';
import { AvatarEditor } from './avatar-editor';

interface ProfilePictureProps {
  user: { id: string; name: string; initials: string; encodedAvatarId: string | null };
  readOnly: boolean;
}

/** One's own picture; the header shows the new one at once. */
export function ProfilePicture({ user, readOnly }: ProfilePictureProps) {
  const router = useRouter();
  return <AvatarEditor user={user} readOnly={readOnly} onChange={() => router.refresh()} />;
}
