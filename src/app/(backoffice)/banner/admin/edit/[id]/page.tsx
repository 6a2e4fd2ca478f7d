import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage, named } from '@/app/guarded-page';
import { BannerForm } from '@/features/banner/components/banner-form';
import { getBanner } from '@/features/banner/queries/banner';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('banner.form');
  return { title: t('editTitle') };
}

export default guardedPage(async function EditBannerPage({ params }: PageProps<'/banner/admin/edit/[id]'>) {
  const { at } = await gate('banner.manage');
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const banner = await orNotFound(getBanner(id, at));
  return named(
    banner.name,
    <Messages names={['banner', 'diff', 'editor', 'preview', 'stale']}>
      <BannerForm key={id} banner={banner} today={dayOf(at)} />
    </Messages>,
  );
}, metadata);
