import { PDF } from '@/server/files/accept';
import { upload } from '@/server/files/upload';

/** E-106 */
export const POST = upload({
  summary: 'Upload the PDF of a promotional material',
  allow: 'promotion.manage',
  kind: 'PROMOTION_DOC',
  accepts: PDF,
});
