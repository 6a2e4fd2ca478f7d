'use client';

import { useTranslations } from 'next-intl';
import { StatisticsGrid, type StatisticsRow } from '@/features/chatbot/components/statistics/statistics-grid';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import type { ConversationView } from '@/features/chatbot/schema/statistics';
import { ExportButton } from '@/features/export/components/export-button';
import { GridViews } from '@/features/grid-view/components/grid-views';
import { useGridScreen } from '@/features/grid-view/components/use-grid-screen';
import type { OpenedGrid } from '@/features/grid-view/schema/opened';
import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';

interface StatisticsScreenProps {
  first: GridAnswer<StatisticsRow | GroupRow> | null;
  opened: OpenedGrid;
  conversation: ConversationView | null;
}

/** The chatbot statistics with the user's columns, views and export. */
export function StatisticsScreen({ first, opened, conversation }: StatisticsScreenProps) {
  const t = useTranslations('chatbot-statistics');
  const { state, tools } = useGridScreen(chatbotStatisticsGrid, opened);
  return (
    <StatisticsGrid
      state={state}
      first={first}
      conversation={conversation}
      toolbar={(shown) => (
        <>
          <GridViews tools={tools} header={(column) => messageText(t, `columns.${column}`) ?? column} />
          <ExportButton
            grid={chatbotStatisticsGrid.name}
            rowsAddress="/infomed/api/admin/faq-chatbot-stat/"
            exportAddress="/infomed/api/admin/faq-chatbot-stat/exportXls"
            shown={shown}
          />
        </>
      )}
    />
  );
}
