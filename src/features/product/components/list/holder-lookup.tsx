'use client';

import { request } from '@/ui/data/api';
import type { FieldWiring } from '@/ui/fields/field-frame';
import { type Choice, LOOKUP_LIMIT, Lookup } from '@/ui/fields/lookup';
import type { Holders } from '../../schema';

async function find(text: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const query = new URLSearchParams({ input: text, limit: String(LOOKUP_LIMIT) });
  const { holders } = await request<Holders>('GET', `/infomed/api/product-back/holders?${query}`, undefined, { signal });
  return holders.map(({ name }) => ({ id: name, name }));
}

/** Any holder of the catalogue, by a part of its name (P-21a). */
export function HolderLookup({ wiring, onChoose }: { wiring: FieldWiring; onChoose: (holder: string) => void }) {
  return (
    <Lookup
      texts="holder-lookup"
      find={find}
      wiring={wiring}
      value={null}
      onChange={(holder) => holder && onChoose(holder.name)}
      takesFocus
    />
  );
}
