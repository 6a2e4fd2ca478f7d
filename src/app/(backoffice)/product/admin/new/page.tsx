import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage } from '@/app/guarded-page';
import { NewProductForm } from '@/features/product/components/form/new-product-form';
import { resumedDraft } from '@/features/product/queries/decided-draft';
import { getProductWithDraft } from '@/features/product/queries/product';
import { TemperatureField } from '@/features/temperature/components/temperature-field';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { FORM_MESSAGES } from '../form-messages';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('product-form');
  return { title: t('newTitle') };
}

/** A new product, or one that waits as a draft: `?draft=` (P-39). */
export default guardedPage(async function NewProductPage({ searchParams }: PageProps<'/product/admin/new'>) {
  await gate('product.read');
  const actor = await gate('product.create');
  const { draft, resume, created } = await searchParams;
  for (const id of [draft, resume]) if (id !== undefined && !z.uuid().safeParse(id).success) notFound();
  const resumed = typeof resume === 'string' ? await orNotFound(resumedDraft(resume, null, actor)) : null;
  const view = typeof draft === 'string' ? await orNotFound(getProductWithDraft(draft, actor)) : null;
  if (view?.published) notFound();
  return (
    <Messages names={FORM_MESSAGES}>
      <NewProductForm
        key={view?.id ?? 'new'}
        draft={view}
        isCreated={created !== undefined}
        resumed={resumed}
        temperature={<TemperatureField name="temperatureExcursion" inProgressName="rangeInProgress" />}
      />
    </Messages>
  );
}, metadata);
