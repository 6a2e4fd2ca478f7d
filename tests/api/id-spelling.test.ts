import { describe, expect, it } from 'vitest';
import * as productRoute from '@/app/infomed/api/product-back/[id]/route';
import * as avatarRoute from '@/app/infomed/api/user/[id]/avatar/route';
import * as logAsRoute from '@/app/infomed/api/user/[id]/log-as/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import * as statusRoute from '@/app/infomed/api/user/[id]/status/route';
import * as saveRoute from '@/app/infomed/api/user/route';
import { ProductBody } from '@/features/product/schema';
import { db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { call, impersonating, type Person, person } from '../support/call';

/** PostgreSQL takes an id in capitals for the same one; a comparison of texts does not. */
const capitals = ({ id }: Person) => id.toUpperCase();
const rolesOf = async ({ id }: Person) => (await db.user.findUniqueOrThrow({ where: { id } })).roles;

describe('an id in capital letters', () => {
  it('X-11 V8.2.2 names the same account: no user gives themselves a role by it', async () => {
    const admin = await person('ROLE_ADMIN');
    const { email } = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
    const roles: Role[] = ['ROLE_ADMIN', 'ROLE_VALIDATION_TEMP'];
    const answer = await call(admin, 'POST', saveRoute, { body: { id: capitals(admin), email, roles } });
    expect(answer).toMatchObject({ status: 403, body: { fields: { roles: 'ownRoles' } } });
    expect(await rolesOf(admin)).toEqual(['ROLE_ADMIN']);
    const password = await call(admin, 'POST', saveRoute, { body: { id: capitals(admin), email, password: 'Other-2026!' } });
    expect(password).toMatchObject({ status: 403, body: { fields: { password: 'ownPassword' } } });
  });

  it('X-13 X-05 nor changes their own status, impersonates themselves, or changes the picture of the impersonated account', async () => {
    const admin = await person('ROLE_ADMIN');
    const params = { id: capitals(admin) };
    expect((await call(admin, 'PUT', statusRoute, { params, body: { status: 'DISABLED' } })).status).toBe(403);
    const answer = await call(admin, 'POST', logAsRoute, { params, body: { reason: 'Because of a reason' } });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ACTING_SELF' } });
    const other = await person('ROLE_ADMIN');
    const picture = await call(await impersonating(admin, other), 'DELETE', avatarRoute, { params: { id: capitals(other) } });
    expect(picture).toMatchObject({ status: 403, body: { error: 'NOT_WHILE_ACTING' } });
    expect((await call(other, 'GET', userRoute, { params: { id: capitals(other) } })).status).toBe(200);
  });

  it('U-02 is recorded in the audit log in its normal form, so that the entry is found with the others', async () => {
    const [admin, other] = [await person('ROLE_ADMIN'), await person()];
    await call(admin, 'PUT', statusRoute, { params: { id: capitals(other) }, body: { status: 'DISABLED' } });
    expect(await db.auditEntry.count({ where: { entityId: other.id } })).toBe(1);
    expect((await call(await person('ROLE_ACCES_PRODUITS'), 'GET', productRoute, { params: { id: capitals(other) } })).status).toBe(404);
  });

  it('R-17 names the same file in a product that is sent', () => {
    const file = '0190a1b2-0000-7000-8000-00000000000a';
    expect(ProductBody.parse({ id: file.toUpperCase(), pdfDocumentUrl: file.toUpperCase() })).toMatchObject({
      id: file,
      pdfDocumentUrl: file,
    });
  });
});
