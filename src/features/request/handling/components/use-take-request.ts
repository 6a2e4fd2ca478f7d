'use client';

import { useState } from 'react';
import type { RequestView } from '../../components/request-kind';
import type { RequestKind } from '../../rules/kinds';
import { useChangeHandling } from './use-change-handling';

interface TakeOptions<View extends RequestView> {
  kind: RequestKind;
  id: number;
  view: View;
  read: () => Promise<View>;
  /** called with the request as it is now, also where another account was faster */
  onSaved: (view: View) => void;
}

/** Assigns an open request to an account and sets it to in progress. */
export function useTakeRequest<View extends RequestView>({ kind, id, view, read, onSaved }: TakeOptions<View>) {
  const changeHandling = useChangeHandling(kind);
  const [isBusy, setBusy] = useState(false);
  const take = async (ownerId: string) => {
    setBusy(true);
    const { updateDate } = view;
    await changeHandling({ id, updateDate }, { handling: 'IN_PROGRESS', ownerId }, async () => onSaved(await read()));
    setBusy(false);
  };
  return { take, isBusy };
}
