import { upload } from '@/server/files/upload';
import { PDF } from '@/server/files/accept';

/** E-108 */
export const POST = upload({ summary: 'Upload the PDF of a product', allow: 'product.create', kind: 'PRODUCT_PDF', accepts: PDF });
