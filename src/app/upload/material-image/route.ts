import { upload } from '@/server/files/upload';
import { IMAGE } from '@/server/files/accept';

/** E-107: the images of materials, articles and rich texts */
export const POST = upload({
  summary: 'Upload an image',
  allow: ['promotion.manage', 'article.manage', 'faq.manage', 'product.create'],
  kind: 'MATERIAL_IMAGE',
  accepts: IMAGE,
});
