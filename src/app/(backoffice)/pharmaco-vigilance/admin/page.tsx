import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { Declarations } from '@/features/request/declaration/components/declaration-grid';
import { declarationKind } from '@/features/request/declaration/kind';
import { getDeclaration } from '@/features/request/declaration/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests, requestMessages } from '../../opened-requests';
import { RequestScreen } from '../../request-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-declaration');
  return { title: t('title') };
}

/** Pharmacovigilance declarations (REQ-40). */
export default guardedPage(async function DeclarationsPage({ searchParams }: PageProps<'/pharmaco-vigilance/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return (
    <Messages names={requestMessages('request-declaration', 'mail')}>
      <Declarations {...(await openedRequests(params, actor, declarationKind, getDeclaration))} Screen={RequestScreen} />
    </Messages>
  );
}, metadata);
