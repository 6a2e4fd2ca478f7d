import type { Actor } from '@/shared/account/actor';

export interface AdminScreenProps {
  readonly actor: Actor;
  readonly search: Readonly<Record<string, string | string[] | undefined>>;
}
