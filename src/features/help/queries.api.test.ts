import { describe, expect, it } from 'vitest';
import * as helpRoute from '@/app/infomed/api/help/route';
import * as stepsRoute from '@/app/infomed/api/user/current/first-steps/route';
import { db } from '@/server/db/client';
import { actorOfCookie } from '@/server/session/actor';
import type { Actor } from '@/shared/account/actor';
import { call, giveRoles, impersonating, type Person, person } from '../../../tests/support/call';
import { openFirstSteps } from './queries';
import type { HelpView } from './schema';

const helpAt = async (who: Person, query: Record<string, string>) => (await call<HelpView>(who, 'GET', helpRoute, { query })).body;
const dismissedBy = async ({ id }: Person) => (await db.user.findUniqueOrThrow({ where: { id } })).dismissedSteps;
async function actorOf({ cookie }: Person): Promise<Actor> {
  const actor = await actorOfCookie(cookie.slice(cookie.indexOf('=') + 1), 'test', new Date());
  if (!actor) throw new Error('not logged in');
  return actor;
}
const dismiss = (who: Person, names: readonly string[]) => call(who, 'PUT', stepsRoute, { body: { names } });

describe('O-170 the help of a screen', () => {
  it('S-25 names purpose, three tasks and keys in the language of the page', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    const [fr, en] = await Promise.all(['fr', 'en'].map((lng) => helpAt(who, { path: '/product/admin', lng })));
    expect([fr?.title, en?.title]).toEqual(['Produits', 'Products']);
    expect(fr?.tasks).toHaveLength(3);
    expect(fr?.keys.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys))).toContain('Ctrl K');
    expect(fr?.purpose).not.toBe(en?.purpose);
  });

  it('S-25 says who may do what by the declared rights, and whether the reader may', async () => {
    const help = await helpAt(await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'), { path: '/product/admin/edit/1', lng: 'en' });
    expect(help.who.slice(0, 3)).toEqual([
      { what: 'Open this screen', roles: [['Access to products']], isAllowed: true },
      { what: 'Edit general information', roles: [['Edit general information']], isAllowed: true },
      { what: 'Edit availability', roles: [['Edit availability']], isAllowed: false },
    ]);
  });

  it('S-25 a screen of several gates names the roles of each', async () => {
    const help = await helpAt(await person('ROLE_ADMIN'), { path: '/admin/action', action: 'routines', lng: 'en' });
    expect(help.who[0]).toEqual({
      what: 'Open this screen',
      roles: [['Administrator', 'Super administrator'], ['Super administrator']],
      isAllowed: false,
    });
  });
});

describe('O-171 first steps', () => {
  it('S-26 are dismissed for good, and a role that comes later brings its own', async () => {
    const who = await person('ROLE_ACCES_DEMANDES');
    const open = async () => (await openFirstSteps(await actorOf(who), 'fr')).map(({ name }) => name);
    expect(await open()).toEqual(['requestHandler']);
    expect((await dismiss(who, ['requestHandler'])).status).toBe(204);
    expect((await dismiss(who, ['requestHandler'])).status).toBe(204);
    expect(await open()).toEqual([]);
    await giveRoles(who, 'ROLE_ACCES_DEMANDES', 'ROLE_ACCES_AUDIT_TRAIL');
    expect(await open()).toEqual(['auditor']);
    expect(await dismissedBy(who)).toEqual(['requestHandler']);
    expect(await db.auditEntry.count({ where: { entityId: who.id } })).toBe(0);
  });

  it('S-26 of many roles three are shown, and dismissing them leaves those that were not', async () => {
    const who = await person('ROLE_ACCES_DEMANDES', 'ROLE_ACCES_FAQ', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ADMIN');
    const open = async () => (await openFirstSteps(await actorOf(who), 'fr')).map(({ name }) => name);
    const first = await open();
    expect(first).toEqual(['requestHandler', 'faqEditor', 'contentEditor']);
    await dismiss(who, first);
    expect(await open()).toEqual(['administrator', 'auditor']);
  });

  it('S-26 X-05 an impersonation neither shows nor dismisses them', async () => {
    const admin = await person('ROLE_ADMIN');
    const owner = await person('ROLE_ACCES_DEMANDES');
    const impersonation = await impersonating(admin, owner);
    expect((await dismiss(impersonation, ['requestHandler'])).status).toBe(204);
    expect(await dismissedBy(owner)).toEqual([]);
    expect(await openFirstSteps(await actorOf(impersonation), 'fr')).toEqual([]);
  });
});
