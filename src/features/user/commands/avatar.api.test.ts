import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as avatarRoute from '@/app/infomed/api/user/[id]/avatar/route';
import * as uploadRoute from '@/app/upload/user-avatar/route';
import * as pictureRoute from '@/app/user/avatar/[id]/route';
import { db } from '@/server/db/client';
import { AVATAR } from '@/server/files/accept';
import { imageOf, photographOf } from '../../../../tests/api/pictures';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import type { UserView } from '../schema';

type Uploaded = { success: boolean; encodedId: string; error?: string };

function upload(who: Person | null, bytes: Uint8Array) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'me.png');
  return call<Uploaded>(who, 'POST', uploadRoute, { body });
}
const uploaded = async (who: Person): Promise<string> => (await upload(who, await imageOf('png', 300, 200))).body.encodedId;
const set = (who: Person | null, id: string, encodedId: unknown) =>
  call<UserView>(who, 'PUT', avatarRoute, { params: { id }, body: { encodedId } });
const remove = (who: Person | null, id: string) => call<UserView>(who, 'DELETE', avatarRoute, { params: { id } });
const fieldsOf = async (id: string) =>
  (await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' }, include: { values: true } })).map(
    ({ values }) => values,
  );

describe('N-11 uploading an avatar', () => {
  it('X-15 stores JPEG, PNG and WebP as squares without metadata', async () => {
    for (const bytes of [await imageOf('png', 900, 700), await imageOf('webp', 300, 200), await photographOf(700, 900)]) {
      const { bytes: made, contentType, thumbnail } = await AVATAR.accept(bytes);
      const { width, height, format, exif } = await sharp(made).metadata();
      expect(contentType).toBe('image/webp');
      expect(format).toBe('webp');
      expect(width, 'a square').toBe(height);
      expect(width).toBeLessThanOrEqual(512);
      expect(exif, 'metadata').toBeUndefined();
      expect((await sharp(thumbnail).metadata()).width).toBeLessThanOrEqual(200);
    }
    expect((await sharp((await AVATAR.accept(await imageOf('png', 300, 200))).bytes).metadata()).width).toBe(200);
  });

  it('X-15 R-15 refuses GIF, other files, more than 2 MB, and unauthenticated users', async () => {
    const who = await person();
    expect(await upload(who, await imageOf('gif'))).toMatchObject({ status: 415, body: { success: false, error: 'FILE_TYPE' } });
    expect(await upload(who, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 415 });
    expect(await upload(who, Buffer.alloc(2 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } });
    expect((await upload(null, await imageOf('png'))).status).toBe(401);
    expect((await upload(who, await imageOf('png'))).status).toBe(200);
  });
});

describe('N-12 N-13 the avatar of an account', () => {
  it('X-15 E-010 can be set and removed by its owner and seen by others', async () => {
    const [who, other] = [await person(), await person()];
    const encodedId = await uploaded(who);
    expect(await set(who, who.id, encodedId)).toMatchObject({ status: 200, body: { encodedAvatarId: encodedId } });
    const sizes: Record<string, string>[] = [{}, { size: 't' }];
    for (const query of sizes) {
      const { status, headers } = await call(other, 'GET', pictureRoute, { params: { id: who.id }, query });
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect(await set(who, who.id, encodedId)).toMatchObject({ status: 200 });
    expect(await remove(who, who.id)).toMatchObject({ status: 200, body: { encodedAvatarId: null } });
    expect(await remove(who, who.id)).toMatchObject({ status: 200 });
    expect((await call(other, 'GET', pictureRoute, { params: { id: who.id } })).status).toBe(404);
    expect(await fieldsOf(who.id)).toMatchObject([
      [{ field: 'encodedAvatarId', before: null, after: encodedId }],
      [{ field: 'encodedAvatarId', before: encodedId, after: null }],
    ]);
  });

  it('R-17 leaves the former picture, which the audit log references, to the routine', async () => {
    const who = await person();
    const former = await uploaded(who);
    await set(who, who.id, former);
    await set(who, who.id, await uploaded(who));
    expect(await db.storedFile.count({ where: { encodedId: former } })).toBe(1);
  });

  it('X-11 V8.2.2 is refused for other users’ avatars, for an account with more rights, and with another user’s file', async () => {
    const [admin, superAdmin, who, other] = [await person('ROLE_ADMIN'), await person('ROLE_SUPER_ADMIN'), await person(), await person()];
    const [mine, theirs] = [await uploaded(other), await uploaded(who)];
    expect((await set(other, who.id, mine)).status).toBe(403);
    expect((await remove(other, who.id)).status).toBe(403);
    expect((await set(null, who.id, mine)).status).toBe(401);
    expect((await set(admin, superAdmin.id, await uploaded(admin))).status).toBe(403);
    expect((await remove(admin, superAdmin.id)).status).toBe(403);
    expect((await set(admin, who.id, await uploaded(admin))).status).toBe(200);
    expect(await set(other, other.id, theirs)).toMatchObject({ status: 400, body: { fields: { encodedId: 'INVALID_CHOICE' } } });
    expect((await set(other, other.id, randomUUID())).status).toBe(400);
    expect((await set(other, other.id, 'no-id')).status).toBe(400);
    expect((await set(admin, randomUUID(), mine)).status).toBe(404);
    expect((await set(other, randomUUID(), mine)).status).toBe(403);
  });

  it('X-05 is refused during impersonation', async () => {
    const who = await person();
    const impersonated = await impersonating(await person('ROLE_ADMIN'), who);
    expect(await set(impersonated, who.id, await uploaded(impersonated))).toMatchObject({
      status: 403,
      body: { error: 'NOT_WHILE_ACTING' },
    });
    expect((await remove(impersonated, who.id)).status).toBe(403);
  });
});
