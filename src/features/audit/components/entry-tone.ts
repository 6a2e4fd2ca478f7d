import type { Tone } from '@/ui/controls/tag';
import type { AuditEntryView } from '../schema';

/** Pending is violet as a draft, published green, removed red. */
const TONES: Record<AuditEntryView['action'], Tone> = {
  CREATE: 'draft',
  EDIT: 'draft',
  CREATE_AND_VALIDATE: 'ok',
  EDIT_AND_VALIDATE: 'ok',
  VALIDATE: 'ok',
  REJECT: 'bad',
  DELETE: 'bad',
};

/** Colour of an action; records without drafts have no draft colour. */
export function entryTone({ type, action }: Pick<AuditEntryView, 'type' | 'action'>): Tone {
  const hasDrafts = type === 'PRODUCT' || type === 'VALIDATION';
  return !hasDrafts && (action === 'CREATE' || action === 'EDIT') ? 'accent' : TONES[action];
}
