import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FailureScreen } from '@/features/shell/components/failure-screen';
import { MessageScreen } from '@/features/shell/components/message-screen';
import { refusalOf } from '@/server/endpoint/respond';
import { pageUrl, setPageStatus, settlePage } from '@/server/http/page-answer';
import { actorOrNull, PageRefusal } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { ButtonLink } from '@/ui/controls/button';
import { LogInScreen } from './log-in-screen';

/** A refused list of drafts leads their authors to their own (P-43). */
async function insteadOf(url: string): Promise<ReactNode> {
  const actor = url.startsWith('/draft/admin') ? await actorOrNull() : null;
  if (!actor || !can(actor, 'draft.mine')) return null;
  const t = await getTranslations('shell');
  return <ButtonLink href="/draft/mine">{t('toMyDrafts')}</ButtonLink>;
}

/** The screen that replaces a page, with its status: 401, 403, 404, or 500 and 503 for what failed. */
async function screenOf(error: unknown): Promise<ReactNode> {
  if (error instanceof PageRefusal) {
    setPageStatus(error.status);
    if (error.status === 401) return <LogInScreen />;
    return error.status === 403 ? (
      <MessageScreen kind="forbidden">{await insteadOf(pageUrl())}</MessageScreen>
    ) : (
      <MessageScreen kind="notFound" />
    );
  }
  const [path = '/'] = pageUrl().split('?', 1);
  const { status, body } = refusalOf(error, { requestId: randomUUID(), method: 'GET', path });
  setPageStatus(Math.max(status, 500));
  const screen = <FailureScreen reference={body.requestId} isPassing={body.error === 'SERVICE_UNAVAILABLE'} />;
  // Without a known user it has no shell around it.
  return (await actorOrNull()) ? screen : <main className="p-6">{screen}</main>;
}

/** A page about one record: its name comes first in the title, since a tab shows only the beginning (S-17b). */
class NamedPage {
  constructor(
    readonly record: string | null,
    readonly content: ReactNode,
  ) {}
}

/** What a page about one record returns. */
export const named = (record: string | null, content: ReactNode): NamedPage => new NamedPage(record, content);

/** During an impersonation every title begins with it, for screen readers and tabs. */
async function titleOf({ title }: Metadata, record: string | null): Promise<string> {
  const [actor, common, identity] = await Promise.all([actorOrNull(), getTranslations('common'), getTranslations('shell.identity')]);
  const impersonated = actor?.real && identity('actingTitle', { name: actor.name });
  return [impersonated, record, title, common('appTitle')].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/**
 * Every page's default export. What the page throws becomes a screen of the first HTML: an error that reaches the framework
 * gives an empty document until the browser's scripts have run. Its title is no `generateMetadata`, which knows of no refusal.
 */
export function guardedPage<Props>(
  render: (props: Props) => Promise<ReactNode | NamedPage>,
  metadata: (props: Props) => Promise<Metadata> = async () => ({}),
) {
  return async function page(props: Props): Promise<ReactNode> {
    try {
      const page = await render(props);
      const { record, content } = page instanceof NamedPage ? page : { record: null, content: page };
      return (
        <>
          <title>{await titleOf(await metadata(props), record)}</title>
          {content}
        </>
      );
    } catch (error) {
      // Redirects are thrown too.
      unstable_rethrow(error);
      return await screenOf(error);
    } finally {
      settlePage();
    }
  };
}
