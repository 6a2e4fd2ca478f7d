import { redirect } from 'next/navigation';
import type { StatisticsRow } from '@/features/chatbot/components/statistics/statistics-grid';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { chatbotStatisticsSource, getConversation } from '@/features/chatbot/queries/statistics';
import { ConversationId } from '@/features/chatbot/schema/statistics';
import { viewRedirect } from '@/features/grid-view/commands/open-view';
import { openGrid } from '@/features/grid-view/queries/open-grid';
import { requestedView } from '@/features/grid-view/rules/address';
import { firstBlock } from '@/server/grid-query/first-block';
import type { Actor } from '@/shared/account/actor';
import { readGridUrl } from '@/shared/grid/grid-url';
import { Refusal } from '@/shared/refusal';

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** The conversation named in the URL; null if it does not exist, which the dialog reports. */
async function openedConversation(conversationId: unknown) {
  const id = ConversationId.shape.id.safeParse(conversationId);
  if (!id.success) return null;
  return getConversation(id.data).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Data of the first render: first rows, the user's views and columns, an opened conversation. */
export async function openedStatistics({ conversation: conversationId, ...params }: Params, actor: Actor) {
  const url = readGridUrl(chatbotStatisticsGrid, params);
  const [opened, conversation] = await Promise.all([
    openGrid(chatbotStatisticsGrid, actor, requestedView(params)),
    openedConversation(conversationId),
  ]);
  const query = await viewRedirect(chatbotStatisticsGrid, opened, params, actor);
  if (query) redirect(`/faq-chatbot-stat/admin?${query}${conversation ? `&conversation=${conversation.conversationId}` : ''}`);
  const first = await firstBlock<StatisticsRow, keyof typeof chatbotStatisticsGrid.columns>({
    grid: chatbotStatisticsGrid,
    source: chatbotStatisticsSource,
    request: { ...url, filterModel: { ...url.filterModel, ...opened.storedFilters } },
  });
  return { first, opened, conversation };
}
