'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { PortalClientView, PortalClientWithToken } from '../schema';

/** A token that is shown once, and the client that it is for. */
export interface NamedToken {
  readonly name: string;
  readonly token: string;
}

interface ClientActionsOptions {
  /** takes a changed client into the list */
  take: (client: PortalClientView) => void;
  onToken: (token: NamedToken) => void;
}

/** Replaces the token of a client or revokes the client, each after a confirmation. */
export function useClientActions({ take, onToken }: ClientActionsOptions) {
  const t = useTranslations('portal');
  const router = useRouter();
  const refusalText = useRefusalText();
  const [busyId, setBusyId] = useState<string | null>(null);

  /** Runs one action on a client; a refusal is shown, and the list is reloaded either way. */
  const act = async (client: PortalClientView, work: () => Promise<void>) => {
    setBusyId(client.id);
    try {
      await work();
    } catch (error) {
      notify({ level: 'error', message: t('failed', { reason: refusalText(error) }), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
    } finally {
      setBusyId(null);
      router.refresh();
    }
  };
  const replace = async (client: PortalClientView) => {
    const { name, id, tokenEnd, updateDate } = client;
    const { ok } = await confirm({
      title: t('replaceTitle', { name }),
      text: t('replaceText', { end: tokenEnd }),
      confirmLabel: t('replace'),
      tone: 'danger',
    });
    if (!ok) return;
    await act(client, async () => {
      const answer = await request<PortalClientWithToken>('POST', `/infomed/api/portal-client/${id}/token`, { updateDate });
      onToken({ name, token: answer.token });
      take(answer.client);
    });
  };
  const revoke = async (client: PortalClientView) => {
    const { name, id } = client;
    const { ok } = await confirm({ title: t('revokeTitle', { name }), text: t('revokeText'), confirmLabel: t('revoke'), tone: 'danger' });
    if (!ok) return;
    await act(client, async () => {
      take(await request<PortalClientView>('POST', `/infomed/api/portal-client/${id}/revoke`));
      notify({ level: 'success', message: t('revoked', { name }), seconds: 3 });
    });
  };
  return { busyId, replace, revoke };
}
