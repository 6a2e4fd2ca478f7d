'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { urlText } from '@/shared/url-state';
import { Button } from '@/ui/controls/button';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { AddButton } from '@/ui/page/add-button';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import type { PortalClientView } from '../schema';
import { ClientCard } from './client-card';
// Not lazy-loaded: a created token must be shown, whatever happens to the network.
import { TokenDialog } from './token-dialog';
import { type NamedToken, useClientActions } from './use-client-actions';

const ClientDialog = dynamic(() => import('./client-dialog').then((module) => module.ClientDialog), { ssr: false });

/** `open` holds 'new' or the id of the client whose dialog is open. A token is never part of a URL. */
const STATE = { open: urlText() };
const NEW = 'new';

interface ClientListProps {
  clients: readonly PortalClientView[];
  /** the business day that last days are compared with */
  today: string;
}

/** The clients, updated locally first; the server's list, in its order, follows. */
export function ClientList({ clients: stored, today }: ClientListProps) {
  const t = useTranslations('portal');
  const router = useRouter();
  const [{ open }, change] = useUrlState(STATE);
  const [shownToken, setShownToken] = useState<NamedToken | null>(null);
  const [clients, setClients] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setClients(stored);
  }
  /** Applied at once, so that the next action starts from this version. */
  const take = (changed: PortalClientView) =>
    setClients((before) =>
      before.some(({ id }) => id === changed.id) ? before.map((each) => (each.id === changed.id ? changed : each)) : [...before, changed],
    );
  const edited = clients.find(({ id, state }) => id === open && state !== 'REVOKED') ?? null;
  const close = () => change({ open: '' }, { history: 'replace' });

  const { busyId, replace, revoke } = useClientActions({ take, onToken: setShownToken });
  const saved = (client: PortalClientView, token: string | null) => {
    if (token) setShownToken({ name: client.name, token });
    take(client);
    close();
    if (!token) notify({ level: 'success', message: t('saved', { name: client.name }), seconds: 3 });
    router.refresh();
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={t('title')}
        count={t('count', { count: clients.length })}
        actions={<AddButton label={t('add')} onClick={() => change({ open: NEW })} />}
      />
      <p className="max-w-prose text-sm text-muted">{t('intro')}</p>
      {clients.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button tone="primary" onClick={() => change({ open: NEW })}>
              {t('add')}
            </Button>
          }
        />
      ) : (
        <ul aria-label={t('list')} className="flex flex-col gap-3">
          {clients.map((client) => (
            <ClientCard
              key={client.id}
              client={client}
              isBusy={busyId === client.id}
              onEdit={() => change({ open: client.id })}
              onReplace={() => void replace(client)}
              onRevoke={() => void revoke(client)}
            />
          ))}
        </ul>
      )}
      {(open === NEW || edited) && <ClientDialog key={open} client={edited} today={today} onClose={close} onSaved={saved} />}
      {shownToken && <TokenDialog {...shownToken} onClose={() => setShownToken(null)} />}
    </div>
  );
}
