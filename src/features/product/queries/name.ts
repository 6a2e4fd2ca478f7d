import 'server-only';
import { db } from '@/server/db/client';
import { findDraft } from '@/server/drafts';
import { payloadOf } from '../rules';

/** What a product is called, for screens that only mention it; null when there is none with this id. */
export async function productName(id: string): Promise<{ name: string | null } | null> {
  const product = await db.product.findUnique({ where: { id }, select: { name: true, displayName: true } });
  return product && { name: product.name ?? product.displayName };
}

interface Named {
  readonly name?: string | null;
  readonly displayName?: string | null;
  readonly cip?: string | null;
}
/** Name and CIP, to distinguish tabs beside each other: several packs share a name (P-43f). */
const titleOf = ({ name, displayName, cip }: Named): string => [name ?? displayName, cip].filter(Boolean).join(' · ');

/** The title of a product's page, once its page has let the reader in; '' for a product without name and CIP. */
export async function productTitle(id: string): Promise<string> {
  const product = await db.product.findUnique({ where: { id }, select: { name: true, displayName: true, cip: true } });
  return titleOf(product ?? {});
}

/** The same of a draft's: that of its product, of a new one what the draft proposes. */
export async function draftTitle(id: string): Promise<string> {
  const draft = await findDraft(id);
  return (draft.subjectId && (await productTitle(draft.subjectId))) || titleOf(payloadOf(draft));
}
