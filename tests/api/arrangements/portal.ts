import { randomUUID } from 'node:crypto';
import { createPortalClient } from '@/features/portal/commands';
import { type Arrangement, type Arrangements, author } from './arrangement';

/** A call with the token of a client that may read. */
const reads: Arrangement = {
  async send() {
    const { token } = await createPortalClient({ name: randomUUID(), scopes: ['READ'] }, author());
    return { headers: { authorization: `Bearer ${token}` } };
  },
};

/** What the portal reads of the content (N-37 to N-42). */
export const PORTAL: Arrangements = {
  'GET /infomed/api/public/products': reads,
  'GET /infomed/api/public/articles': reads,
  'GET /infomed/api/public/banners': reads,
  'GET /infomed/api/public/early-access-drugs': reads,
  'GET /infomed/api/public/promotions': reads,
  'GET /infomed/api/public/faq': reads,
};
