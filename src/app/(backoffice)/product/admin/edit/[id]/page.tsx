import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage } from '@/app/guarded-page';
import { ProductForm } from '@/features/product/components/form/product-form';
import { getProductWithDraft } from '@/features/product/queries/product';
import { TemperatureField } from '@/features/temperature/components/temperature-field';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('product-form');
  return { title: t('pageTitle') };
}

export default guardedPage(async function EditProductPage({ params, searchParams }: PageProps<'/product/admin/edit/[id]'>) {
  const actor = await gate('product.read');
  const [{ id }, { created }] = await Promise.all([params, searchParams]);
  if (!z.uuid().safeParse(id).success) notFound();
  const view = await orNotFound(getProductWithDraft(id, actor));
  if (!view.published) redirect(`/product/admin/new?draft=${id}`);
  const { temperatureExcursion } = view.published;
  return (
    <Messages names={['product', 'draft', 'product-form', 'product-errors', 'temperature', 'editor', 'diff', 'stale']}>
      <ProductForm
        key={id}
        view={view}
        published={view.published}
        isCreated={created !== undefined}
        temperature={<TemperatureField name="temperatureExcursion" inProgressName="rangeInProgress" published={temperatureExcursion} />}
      />
    </Messages>
  );
}, metadata);
