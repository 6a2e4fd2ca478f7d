import { pdfFileName } from '@/features/faq/queries/question';
import { FaqFileName, FaqId } from '@/features/faq/schema';
import { endpoint } from '@/server/endpoint';

/** E-051; `id` is the PDF's or the sub-question's */
export const GET = endpoint({
  summary: 'Name of the PDF of a sub-question',
  allow: 'faq.manage',
  params: FaqId,
  returns: FaqFileName,
  handle: ({ params }) => pdfFileName(params.id),
});
