import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';

/** The trail's address without a product. */
export async function ChooseProduct({ canReadProducts }: { canReadProducts: boolean }) {
  const t = await getTranslations('audit');
  return (
    <>
      <PageHead title={t('title')} />
      <EmptyState
        title={t('chooseTitle')}
        text={t('chooseText')}
        action={
          canReadProducts && (
            <ButtonLink href="/product/admin" tone="primary">
              {t('toProducts')}
            </ButtonLink>
          )
        }
      />
    </>
  );
}
