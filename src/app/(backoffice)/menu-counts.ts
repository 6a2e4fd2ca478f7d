import { countPendingSubQuestions } from '@/features/faq/queries/dashboard';
import { countPlansToApply } from '@/features/official-files/queries/plans-to-apply';
import { countDecidableDrafts } from '@/features/product/queries/drafts';
import { countNewOfAuthor } from '@/features/product/queries/my-drafts';
import { dueRequests } from '@/features/request/queries/figures';
import type { MenuCounts } from '@/features/shell/rules/menu';
import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';

/** What waits behind the entries of the reader's menu: drafts that they may apply, sub-questions to validate, decisions to read, requests late or due today, plans to apply. */
export async function menuCounts(actor: Actor): Promise<MenuCounts> {
  const [drafts, myDrafts, faqList, requests, officialFiles] = await Promise.all([
    can(actor, 'draft.list') ? countDecidableDrafts(actor) : 0,
    can(actor, 'draft.mine') ? countNewOfAuthor(actor) : 0,
    can(actor, 'faq.manage') ? countPendingSubQuestions() : 0,
    can(actor, 'request.read') ? dueRequests(actor.at) : {},
    can(actor, 'import.confirm') ? countPlansToApply(actor) : 0,
  ]);
  return { drafts, myDrafts, faqList, officialFiles, ...requests };
}
