import { upload } from '@/server/files/upload';
import { PDF } from '@/server/files/accept';

/** E-109 */
export const POST = upload({ summary: 'Upload the PDF of a FAQ sub-question', allow: 'faq.manage', kind: 'FAQ_PDF', accepts: PDF });
