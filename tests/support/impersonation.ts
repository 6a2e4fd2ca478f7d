import * as logAsRoute from '@/app/infomed/api/user/[id]/log-as/route';
import * as noticesRoute from '@/app/infomed/api/user/current/actings/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as unlogAsRoute from '@/app/login/unlog-as/route';
import type { ImpersonationNotice, ImpersonationView } from '@/features/auth/schema';
import { db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { call, type Person } from './call';

export const MINUTE = 60_000;
export const REASON = 'Ticket 4711: il ne voit pas le produit';

export const start = (who: Person | null, id: string, reason: unknown = REASON) =>
  call<ImpersonationView & { error?: string; fields?: Record<string, string> }>(who, 'POST', logAsRoute, {
    params: { id },
    body: { reason },
  });
export const unlog = (who: Person) => call(who, 'GET', unlogAsRoute);
export const current = async (who: Person) =>
  (await call<{ id?: string; impersonator?: unknown; roles?: Role[] }>(who, 'GET', currentRoute)).body;
export const notices = async (who: Person) => (await call<{ notices: ImpersonationNotice[] }>(who, 'GET', noticesRoute)).body.notices;
export const auditEntriesOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
export const giveStatus = (id: string, status: 'ACTIVE' | 'DISABLED' | 'PENDING_VALIDATION') =>
  db.user.update({ where: { id }, data: { status } });
