import { endpoint } from '@/server/endpoint';
import { launchTests } from '@/features/chatbot/commands/test-run';
import { Launched } from '@/features/chatbot/schema/test-run';
import { assertOwnPage } from '@/server/endpoint/cross-site';

/** E-056: it changes something although it is a GET, so another site's page may not call it (F-21) */
export const GET = endpoint({
  summary: 'Start a run of the current tests file; poll the last run for its result',
  allow: 'faq.manage',
  refuses: ['CROSS_SITE', 'TESTS_MISSING', 'TESTS_RUNNING'],
  returns: Launched,
  async handle({ actor, request }) {
    assertOwnPage(request);
    return { success: true, run: await launchTests(actor) };
  },
});
