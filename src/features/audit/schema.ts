import { z } from 'zod';

export const AUDIT_TYPES = [
  'PRODUCT',
  'PROMOTION',
  'ARTICLE',
  'BANNER',
  'EARLY_ACCESS',
  'VALIDATION',
  'ANONYMIZATION',
  'MAIN_QUESTION',
  'SUB_QUESTION',
  'USER',
  'PARAMETER',
  'THERAPEUTIC_AREA',
  'CHATBOT',
  'REQUEST',
  'ROUTINE',
  'PORTAL_CLIENT',
  'MAIL',
  'IMPORT',
] as const;
export const AUDIT_ACTIONS = ['CREATE', 'CREATE_AND_VALIDATE', 'EDIT', 'EDIT_AND_VALIDATE', 'VALIDATE', 'REJECT', 'DELETE'] as const;
/** What an entry reports beside its type and action (U-01a); the database derives it from what the entry holds. */
export const AUDIT_EVENTS = [
  'IMPERSONATION_STARTED',
  'IMPERSONATION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_LINK_SENT',
  'SESSIONS_ENDED',
  'ACCOUNT_UNLOCKED',
  'ACCOUNT_STATUS_CHANGED',
  'ROLES_CHANGED',
  'DRAFT_APPLIED',
  'DRAFT_REJECTED',
  'AUDIT_VERIFIED',
  'ROUTINE_RUN',
  'IMPORT_PLANNED',
  'IMPORT_APPLIED',
  'PERSONAL_DATA_ERASED',
  'MAIL_RESENT',
  'NOTIFICATION_SENT',
  'DECLARATION_SENT',
  'TOKEN_REPLACED',
  'TOKEN_REVOKED',
  'CHATBOT_SWITCHED',
  'CHATBOT_TESTS_RUN',
  'CHATBOT_TESTS_FILE',
  'QUESTIONS_SET_ASIDE',
] as const;
export const AUDIT_EDIT_TYPES = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT'] as const;

/** One entry of the audit log (U-02); `by` is the account, `actingFor` the real person behind it during impersonation. */
export const AuditEntryView = z
  .object({
    id: z.uuid(),
    seq: z.string(),
    date: z.iso.datetime(),
    by: z.string(),
    actingFor: z.string().nullable(),
    type: z.enum(AUDIT_TYPES),
    action: z.enum(AUDIT_ACTIONS),
    event: z.enum(AUDIT_EVENTS).nullable(),
    entityId: z.string().nullable(),
    entityLabel: z.string().nullable(),
    productId: z.uuid().nullable(),
    editType: z.string().nullable(),
    comment: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.output<typeof AuditEntryView>;

/** One entry as its own page shows it (N-24): with what it belongs to and its place in the chain. */
export const AuditEntryDetail = AuditEntryView.extend({
  actorId: z.uuid().nullable(),
  realActorId: z.uuid().nullable(),
  /** the same in all entries of one call */
  correlationId: z.string(),
  chain: z.object({
    prevHash: z.string(),
    hash: z.string(),
    /** ids of the entries before and after it */
    previousId: z.uuid().nullable(),
    nextId: z.uuid().nullable(),
  }),
}).meta({ id: 'AuditEntryDetail' });
export type AuditEntryDetail = z.output<typeof AuditEntryDetail>;
