import { endpoint } from '@/server/endpoint';
import { pdfFileName } from '@/features/faq/queries/question';
import { FaqFileName, FaqId } from '@/features/faq/schema';

/** E-051; `id` is the PDF's or the sub-question's */
export const GET = endpoint({
  summary: 'Get the file name of a sub-question’s PDF',
  allow: 'faq.manage',
  params: FaqId,
  returns: FaqFileName,
  handle: ({ params }) => pdfFileName(params.id),
});
