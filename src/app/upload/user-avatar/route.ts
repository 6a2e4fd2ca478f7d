import { upload } from '@/server/files/upload';
import { AVATAR } from '@/server/files/accept';

/** N-11 */
export const POST = upload({
  summary: 'Upload an avatar: JPEG, PNG or WebP, cropped to a square',
  allow: 'signed-in',
  kind: 'AVATAR',
  accepts: AVATAR,
});
