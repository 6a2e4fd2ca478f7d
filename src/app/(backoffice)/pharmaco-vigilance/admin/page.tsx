import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { declarationGrid } from '@/features/request/declaration/grid';
import { declarationSource, getDeclaration } from '@/features/request/declaration/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests } from '../../opened-requests';
import { DeclarationScreen } from './declaration-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-declaration');
  return { title: t('title') };
}

/** Pharmacovigilance declarations (REQ-40). */
export default guardedPage(async function DeclarationsPage({ searchParams }: PageProps<'/pharmaco-vigilance/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const kind = { kind: 'pharmaco-vigilance', grid: declarationGrid, source: declarationSource, get: getDeclaration } as const;
  return (
    <Messages names={['request', 'request-declaration', 'data-grid', 'exports', 'grid-view', 'roles', 'stale', 'diff']}>
      <DeclarationScreen {...(await openedRequests(params, actor, kind))} />
    </Messages>
  );
}, metadata);
