import { expect, it } from 'vitest';
import { actorLabel, entryActorLabel } from './actor-label';

it('X-05 names the account, and the real user before it during an impersonation', () => {
  expect(actorLabel({ name: 'Ada Editor', real: null })).toBe('Ada Editor');
  expect(actorLabel({ name: 'Ada Editor', real: { name: 'Rita Admin' } })).toBe('Rita Admin (Ada Editor)');
});

it('X-05 names the same users of an entry of the audit log', () => {
  expect(entryActorLabel({ actorName: 'Ada Editor', realActorName: null })).toBe('Ada Editor');
  expect(entryActorLabel({ actorName: 'Ada Editor', realActorName: 'Rita Admin' })).toBe('Rita Admin (Ada Editor)');
});
