import 'server-only';
import type { AuditEvent } from '@/server/audit/record';
import type { FaqMainQuestion } from '@/server/db/generated/client';
import { changesBetween } from '@/shared/diff/changes';
import { publicationOf, type StoredSub } from '../rules/stored';

const MAIN_FIELDS = ['title', 'category', 'orderNumber', 'commentWhenDisapprovedAll'] as const;
const SUB_FIELDS = [
  'title',
  'alternativeTitleForAi',
  'uniqueName',
  'documentNumber',
  'content',
  'type',
  'connectedMembersOnly',
  'sensitive',
  'approved',
  'published',
  'publicationDate',
  'expirationDate',
  'order',
  'images',
  'pdfDocumentId',
  'allProducts',
  'productKeys',
  'commentWhenDisapproved',
] as const;

/** Audit event of a main question with every changed field. */
export function mainQuestionEvent(
  action: AuditEvent['action'],
  before: FaqMainQuestion | null,
  after: FaqMainQuestion | null,
  comment: string | null = null,
): AuditEvent {
  const entity = after ?? before;
  const changes = changesBetween(MAIN_FIELDS, before && { ...before }, after && { ...after });
  return { type: 'MAIN_QUESTION', action, entityId: entity?.id ?? null, entityLabel: entity?.title ?? null, comment, changes };
}

const facts = (sub: StoredSub): Record<string, unknown> => ({ ...sub, ...publicationOf(sub) });

/** Audit event of a sub-question with every changed field. */
export function subQuestionEvent(
  action: AuditEvent['action'],
  before: StoredSub | null,
  after: StoredSub | null,
  comment: string | null = null,
): AuditEvent {
  const entity = after ?? before;
  const changes = changesBetween(SUB_FIELDS, before && facts(before), after && facts(after));
  return { type: 'SUB_QUESTION', action, entityId: entity?.id ?? null, entityLabel: entity?.title ?? null, comment, changes };
}
