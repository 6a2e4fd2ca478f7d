import { redirect } from 'next/navigation';
import { z } from 'zod';
import { viewRedirect } from '@/features/grid-view/commands/open-view';
import { openGrid } from '@/features/grid-view/queries/open-grid';
import { requestedView } from '@/features/grid-view/rules/address';
import { MailDetail } from '@/features/mail/components/mail-detail';
import type { MailRow } from '@/features/mail/components/mail-grid';
import { mailGrid } from '@/features/mail/grid';
import { getMail, mailSource } from '@/features/mail/queries';
import { mailsAddress } from '@/features/mail/rules';
import { Messages } from '@/i18n/client-messages';
import { firstBlock } from '@/server/grid-query/first-block';
import { notFound, orNotFound } from '@/server/session/page';
import { readGridUrl } from '@/shared/grid/grid-url';
import { MailsGrid } from './mails-grid';
import type { AdminScreenProps } from './screen-props';

const Id = z.uuid();

/** `?action=view-mails`: the log of mails, or with `mail=` one of them (SHELL-02, S-02). */
export async function MailsScreen({ actor, search }: AdminScreenProps) {
  const { mail: id, back } = search;
  if (id !== undefined) {
    if (!Id.safeParse(id).success) notFound();
    const mail = await orNotFound(getMail(String(id), actor));
    return (
      <Messages names={['mail']}>
        <MailDetail mail={mail} back={typeof back === 'string' ? back : undefined} />
      </Messages>
    );
  }
  const opened = await openGrid(mailGrid, actor, requestedView(search));
  const query = await viewRedirect(mailGrid, opened, search, actor);
  if (query) redirect(mailsAddress(query));
  const url = readGridUrl(mailGrid, search);
  const first = await firstBlock<MailRow, keyof typeof mailGrid.columns>({
    grid: mailGrid,
    source: mailSource,
    request: { ...url, filterModel: { ...url.filterModel, ...opened.storedFilters } },
  });
  return (
    <Messages names={['data-grid', 'grid-view', 'mail', 'roles']}>
      <MailsGrid first={first} opened={opened} />
    </Messages>
  );
}
