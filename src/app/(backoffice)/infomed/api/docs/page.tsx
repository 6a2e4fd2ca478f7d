import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ApiReference } from '@/features/api-reference/components/api-reference';
import type { ApiDocument } from '@/features/api-reference/schema';
import { openApiDocument } from '@/server/endpoint/openapi';
import { gate } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  return { title: (await getTranslations('api-reference'))('title') };
}

export default guardedPage(async function ApiReferencePage() {
  await gate('signed-in');
  // Built as plain JSON; `ApiDocument` names the parts of an OpenAPI document that the page reads.
  return <ApiReference document={openApiDocument() as unknown as ApiDocument} />;
}, metadata);
