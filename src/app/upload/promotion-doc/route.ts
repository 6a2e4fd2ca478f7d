import { upload } from '@/server/files/upload';
import { PDF } from '@/server/files/accept';

/** E-106 */
export const POST = upload({
  summary: 'Upload the PDF of a promotional material',
  allow: 'promotion.manage',
  kind: 'PROMOTION_DOC',
  accepts: PDF,
});
