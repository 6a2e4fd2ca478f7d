import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { BannerForm } from '@/features/banner/components/banner-form';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('banner.form');
  return { title: t('newTitle') };
}

export default guardedPage(async function NewBannerPage() {
  const { at } = await gate('banner.manage');
  return (
    <Messages names={['banner', 'diff', 'editor', 'preview', 'stale']}>
      <BannerForm banner={null} today={dayOf(at)} />
    </Messages>
  );
}, metadata);
