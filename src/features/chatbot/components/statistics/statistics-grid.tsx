'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';
import { queryText, urlText } from '@/shared/url-state';
import { DataGrid, type GridShown } from '@/ui/data-grid/data-grid';
import type { GridState } from '@/ui/data-grid/state';
import { useGridCalls } from '@/ui/data-grid/use-grid-calls';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { chatbotStatisticsGrid } from '../../grid';
import type { ConversationView } from '../../schema/statistics';
import { StatisticsTabs } from './statistics-tabs';

// The dialog is loaded when the first conversation is opened.
const ConversationDialog = dynamic(() => import('./conversation-dialog').then((module) => module.ConversationDialog), { ssr: false });

/** A line of the statistics: one question. */
export type StatisticsRow = { readonly id: string; readonly conversationId: string | null } & {
  readonly [Column in Exclude<keyof typeof chatbotStatisticsGrid.columns, 'conversationId'>]: string | boolean | null;
};

const ADDRESS = '/infomed/api/admin/faq-chatbot-stat';
const CHOICES: Readonly<Record<string, string>> = { faqCategory: 'categories', requesterCustomerType: 'customerTypes' };
/** `conversation`: the one whose detail is open over the grid. */
const STATE = { conversation: urlText() };

interface StatisticsGridProps {
  state: GridState;
  first: GridAnswer<StatisticsRow | GroupRow> | null;
  /** of the conversation that the address opens, as the page read it */
  conversation: ConversationView | null;
  toolbar: (shown: GridShown) => ReactNode;
}

/** Questions to the chatbot, one per row; a row opens its conversation (CHAT-01 to CHAT-07). */
export function StatisticsGrid({ state, first, conversation, toolbar }: StatisticsGridProps) {
  const t = useTranslations('chatbot-statistics');
  const [{ conversation: openId }, change] = useUrlState(STATE);
  const { fetchRows, fetchValues, fetchTotals } = useGridCalls<StatisticsRow>(
    `${ADDRESS}/`,
    `${ADDRESS}/values`,
    chatbotStatisticsGrid.name,
  );
  const heading = useCallback((column: string) => messageText(t, `columns.${column}`) ?? column, [t]);
  const named = useCallback((column: string, value: string) => messageText(t, `${CHOICES[column]}.${value}`) ?? undefined, [t]);
  const query = useSearchParams().toString();
  const detail = useMemo(
    () => ({
      href: ({ conversationId }: StatisticsRow) => {
        if (!conversationId) return null;
        const params = new URLSearchParams(query);
        params.set('conversation', conversationId);
        return `/faq-chatbot-stat/admin?${queryText(params)}`;
      },
      column: 'date',
      open: ({ conversationId }: StatisticsRow) => change({ conversation: conversationId ?? '' }),
    }),
    [query, change],
  );
  return (
    <>
      <DataGrid<StatisticsRow>
        grid={chatbotStatisticsGrid}
        state={state}
        first={first}
        fetchRows={fetchRows}
        fetchValues={fetchValues}
        fetchTotals={fetchTotals}
        header={heading}
        labelOf={named}
        detail={detail}
        head={{ title: t('title'), aside: <StatisticsTabs current="questionsTab" /> }}
        count={(count) => t('count', { count })}
        toolbar={toolbar}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {openId && (
        <ConversationDialog
          key={openId}
          id={openId}
          initial={conversation?.conversationId === openId ? conversation : null}
          onClose={() => change({ conversation: '' }, { history: 'replace' })}
        />
      )}
    </>
  );
}
