import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage } from '@/app/guarded-page';
import { OfficialHistory } from '@/features/official-files/components/official-history';
import { officialHistory } from '@/features/official-files/queries/history';
import { ProductForm } from '@/features/product/components/form/product-form';
import { resumedDraft } from '@/features/product/queries/decided-draft';
import { productTitle } from '@/features/product/queries/name';
import { getProductWithDraft } from '@/features/product/queries/product';
import { sectionAllowance } from '@/features/product/rules';
import { type ProductWithDraftView, SECTIONS, type Section } from '@/features/product/schema';
import { TemperatureField } from '@/features/temperature/components/temperature-field';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { FORM_MESSAGES } from '../../form-messages';

async function metadata({ params }: PageProps<'/product/admin/edit/[id]'>): Promise<Metadata> {
  const t = await getTranslations('product-form');
  return { title: (await productTitle((await params).id)) || t('pageTitle') };
}

const idOf = (given: unknown): string => {
  const id = z.uuid().safeParse(given);
  return id.success ? id.data : notFound();
};

/** `?official=` opens a section with its official values, for who may edit it (I-01n). */
const officialSection = (given: unknown, { allowed }: ProductWithDraftView): Section | null =>
  SECTIONS.find((section) => section === given && sectionAllowance(allowed, section).edit) ?? null;

export default guardedPage(async function EditProductPage({ params, searchParams }: PageProps<'/product/admin/edit/[id]'>) {
  const actor = await gate('product.read');
  const [{ id }, { created, resume, official }] = await Promise.all([params, searchParams]);
  idOf(id);
  const view = await orNotFound(getProductWithDraft(id, actor));
  if (!view.published) redirect(`/product/admin/new?draft=${id}`);
  const resumed = resume === undefined ? null : await orNotFound(resumedDraft(idOf(resume), id, actor));
  const history = await officialHistory(id, actor);
  const { temperatureExcursion, hasHospitalChannel, hasCityChannel } = view.published;
  return (
    <Messages names={[...FORM_MESSAGES, 'official-history']}>
      <ProductForm
        key={id}
        view={view}
        published={view.published}
        isCreated={created !== undefined}
        resumed={resumed}
        official={resumed ? null : officialSection(official, view)}
        history={<OfficialHistory history={history} hasHospital={hasHospitalChannel} hasCity={hasCityChannel} />}
        temperature={<TemperatureField name="temperatureExcursion" inProgressName="rangeInProgress" published={temperatureExcursion} />}
      />
    </Messages>
  );
}, metadata);
