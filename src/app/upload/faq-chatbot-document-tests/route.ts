import { XLSX } from '@/server/files/accept-workbook';
import { upload } from '@/server/upload';

/** E-110 */
export const POST = upload({
  summary: 'Upload the workbook of chatbot tests',
  allow: 'faq.manage',
  kind: 'CHATBOT_TESTS',
  accepts: XLSX,
  named: true,
});
