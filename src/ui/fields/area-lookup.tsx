'use client';

import { request } from '../data/api';
import type { FieldWiring } from './field-frame';
import { type Choice, LOOKUP_LIMIT, Lookup } from './lookup';

/** A therapeutic area by id and name. */
export type AreaChoice = Choice;

interface AreaLookupProps {
  wiring: FieldWiring;
  value: AreaChoice | null;
  onChange: (area: AreaChoice | null) => void;
  onBlur?: () => void;
  takesFocus?: boolean;
}

const find = (text: string, signal: AbortSignal): Promise<readonly AreaChoice[]> =>
  request('GET', `/api/v1/therapeutic-area/search?${new URLSearchParams({ input: text, limit: String(LOOKUP_LIMIT) })}`, undefined, {
    signal,
  });

/** An area looked up by a part of its name (PROMO-03). */
export const AreaLookup = (props: AreaLookupProps) => <Lookup texts="area-lookup" find={find} {...props} />;
