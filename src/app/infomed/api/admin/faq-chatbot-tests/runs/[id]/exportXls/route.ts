import { download } from '@/server/http/download';
import { testRunWorkbook } from '@/features/chatbot/queries/test-workbook';
import { RunId } from '@/features/chatbot/schema/test-run';
import { WORKBOOK_TYPE } from '@/server/workbook/write';

/** O-046 */
export const GET = download({
  summary: 'Download the result workbook of a stored test run',
  allow: 'faq.manage',
  contentType: WORKBOOK_TYPE,
  params: RunId,
  handle: ({ params, actor }) => testRunWorkbook(params.id, actor),
});
