import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { FaqList } from '@/features/faq/components/list/faq-list';
import { LIST_STATE, searchBody } from '@/features/faq/components/list/list-state';
import { firstQuestions, pendingCount } from '@/features/faq/queries/search';
import { canValidateFaq } from '@/features/faq/rules';
import { FaqSearchForm } from '@/features/faq/schema';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';
import { firstPage } from '@/shared/list-page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('faq');
  return { title: t('title') };
}

export default guardedPage(async function FaqListPage({ searchParams }: PageProps<'/faq/admin'>) {
  const [actor, params] = await Promise.all([gate('faq.manage'), searchParams]);
  const state = readUrlState(LIST_STATE, params);
  const form = FaqSearchForm.parse(searchBody(state));
  const [first, pending] = await Promise.all([
    firstPage(state, async (window) => {
      const { questions, total } = await firstQuestions(form, dayOf(actor.at), window);
      return { items: questions, total };
    }),
    pendingCount(),
  ]);
  return (
    <Messages names={['faq', 'faq-list']}>
      <FaqList first={first} pending={pending} canValidate={canValidateFaq(actor)} />
    </Messages>
  );
}, metadata);
