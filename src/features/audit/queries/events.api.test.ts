import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as exported from '@/app/infomed/api/audit-trail/exportXls/route';
import * as auditLog from '@/app/infomed/api/audit-trail/route';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { closeDatabase, db } from '@/server/db/client';
import { sheetOf } from '../../../../tests/support/audit-log';
import { call, type Person, person } from '../../../../tests/support/call';
import { AUDIT_EVENTS } from '../schema';

type Event = (typeof AUDIT_EVENTS)[number];
type Act = Pick<AuditEvent, 'type' | 'action'> & { readonly label?: string; readonly fields?: readonly string[] };

/** What the commands record, and the event that an entry of it reports. */
const ACTS: Readonly<Record<Event, Act>> = {
  IMPERSONATION_STARTED: { type: 'USER', action: 'EDIT', fields: ['actedAsBy', 'actingUntil'] },
  IMPERSONATION_ENDED: { type: 'USER', action: 'EDIT', fields: ['actedAsBy', 'actingEnd'] },
  PASSWORD_CHANGED: { type: 'USER', action: 'EDIT', fields: ['password'] },
  PASSWORD_LINK_SENT: { type: 'USER', action: 'EDIT', fields: ['passwordLink'] },
  SESSIONS_ENDED: { type: 'USER', action: 'EDIT', fields: ['openSessions'] },
  ACCOUNT_UNLOCKED: { type: 'USER', action: 'EDIT', fields: ['locked'] },
  ACCOUNT_STATUS_CHANGED: { type: 'USER', action: 'EDIT', fields: ['status'] },
  ROLES_CHANGED: { type: 'USER', action: 'EDIT', fields: ['firstName', 'roles'] },
  DRAFT_APPLIED: { type: 'VALIDATION', action: 'VALIDATE' },
  DRAFT_REJECTED: { type: 'VALIDATION', action: 'REJECT', fields: [] },
  AUDIT_VERIFIED: { type: 'ROUTINE', action: 'VALIDATE', label: 'verify-audit-chain' },
  ROUTINE_RUN: { type: 'ROUTINE', action: 'VALIDATE', label: 'deliver-mails' },
  IMPORT_PLANNED: { type: 'IMPORT', action: 'CREATE' },
  IMPORT_APPLIED: { type: 'IMPORT', action: 'VALIDATE' },
  PERSONAL_DATA_ERASED: { type: 'ANONYMIZATION', action: 'EDIT' },
  MAIL_RESENT: { type: 'MAIL', action: 'VALIDATE', fields: ['status', 'resends'] },
  NOTIFICATION_SENT: { type: 'REQUEST', action: 'VALIDATE', fields: ['requestCount', 'recipients'] },
  DECLARATION_SENT: { type: 'REQUEST', action: 'VALIDATE', fields: ['sending'] },
  TOKEN_REPLACED: { type: 'PORTAL_CLIENT', action: 'EDIT', fields: ['tokenEnd'] },
  TOKEN_REVOKED: { type: 'PORTAL_CLIENT', action: 'DELETE', fields: ['revokedAt'] },
  CHATBOT_SWITCHED: { type: 'CHATBOT', action: 'EDIT', fields: ['active'] },
  CHATBOT_TESTS_RUN: { type: 'CHATBOT', action: 'VALIDATE', fields: ['testRun'] },
  CHATBOT_TESTS_FILE: { type: 'CHATBOT', action: 'CREATE', fields: ['testsFile'] },
  QUESTIONS_SET_ASIDE: { type: 'CHATBOT', action: 'REJECT', fields: ['questionsPutAside', 'questionCount'] },
};
/** Ordinary changes: type and action say it all. */
const WITHOUT: readonly Act[] = [
  { type: 'PRODUCT', action: 'EDIT_AND_VALIDATE' },
  { type: 'USER', action: 'CREATE', fields: ['roles'] },
  { type: 'USER', action: 'EDIT', fields: ['firstName'] },
  { type: 'REQUEST', action: 'EDIT', fields: ['status'] },
  { type: 'PORTAL_CLIENT', action: 'EDIT', fields: ['name'] },
];

interface Row {
  readonly entityId: string;
  readonly event: string | null;
}
let reader: Person;

const eventOf = ({ type, action, label, fields = ['name'] }: Act, entityId: string): AuditEvent => ({
  type,
  action,
  entityId,
  entityLabel: label ?? entityId,
  changes: fields.map((field) => ({ field, before: null, after: 'x' })),
});
const rowsWhere = async (filterModel: object): Promise<readonly Row[]> => {
  const { status, body } = await call<{ rowData: Row[] }>(reader, 'POST', auditLog, { body: { agGridSearch: { filterModel } } });
  expect(status).toBe(200);
  return body.rowData;
};

beforeAll(async () => {
  reader = await person('ROLE_ACCES_AUDIT_TRAIL');
  const author = { id: null, name: 'events', real: null, at: new Date('2026-03-29T00:30:00Z'), requestId: randomUUID() };
  const acts = [...Object.entries(ACTS), ...WITHOUT.map((act, at) => [`without ${at}`, act] as const)];
  await db.$transaction((tx) =>
    recordAll(
      tx,
      author,
      acts.map(([name, act]) => eventOf(act, name)),
    ),
  );
});
afterAll(closeDatabase);

describe('the event of an entry of the audit log', () => {
  it.each(AUDIT_EVENTS)('U-01a %s is derived from what the entry holds', async (event) => {
    const found = await rowsWhere({ event: { filterType: 'set', values: [event] } });
    expect(found.map(({ entityId }) => entityId)).toEqual([event]);
  });

  it('U-01a is empty where type and action say it all', async () => {
    const found = await rowsWhere({ event: { filterType: 'set', values: [null] } });
    expect(found.map(({ entityId }) => entityId).toSorted()).toEqual(WITHOUT.map((_, at) => `without ${at}`));
  });

  it('U-01a is in the export in the reader’s language', async () => {
    const filterModel = { event: { filterType: 'set', values: ['IMPERSONATION_STARTED'] } };
    const request = new Request('http://localhost:3000/infomed/api/audit-trail/exportXls', {
      method: 'POST',
      headers: { cookie: reader.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ agGridSearch: { filterModel }, columns: ['type', 'event'] }),
    });
    const answer = await exported.POST(request, { params: Promise.resolve({}) });
    const { headings, rows } = await sheetOf(await answer.arrayBuffer());
    expect([headings, ...rows]).toEqual([
      ['Type', 'Événement'],
      ['Utilisateur', 'Impersonation commencée'],
    ]);
  });

  it('U-01a S-05 is written by no user: the database refuses a value', async () => {
    const written = db.$executeRawUnsafe(`INSERT INTO "AuditEntry" ("seq", "event") VALUES (9999999, 'ROUTINE_RUN')`);
    await expect(written).rejects.toThrow(/non-DEFAULT value into column "event"/);
  });
});
