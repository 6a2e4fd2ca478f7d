import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MergedMessages } from './merged-messages';
import type { Messages as AllMessages, Namespace } from './messages';

/**
 * Hands the named areas to the client leaves below, on top of what the layouts above handed over
 * (the root gives common, fields, notices and refusals). Server components need none of this.
 */
export async function Messages({ names, children }: { names: readonly Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  return <MergedMessages messages={pickMessages(all, names)}>{children}</MergedMessages>;
}

export function pickMessages(all: AllMessages, names: readonly Namespace[]): Partial<AllMessages> {
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
