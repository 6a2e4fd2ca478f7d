'use client';

import { useTranslations } from 'next-intl';
import { GridViews } from '@/features/grid-view/components/grid-views';
import { useGridScreen } from '@/features/grid-view/components/use-grid-screen';
import type { OpenedGrid } from '@/features/grid-view/schema/opened';
import { MailGrid, type MailRow } from '@/features/mail/components/mail-grid';
import { mailGrid } from '@/features/mail/grid';
import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';

interface MailsGridProps {
  first: GridAnswer<MailRow | GroupRow> | null;
  opened: OpenedGrid;
}

/** The e-mail log with the user's columns and views. */
export function MailsGrid({ first, opened }: MailsGridProps) {
  const t = useTranslations('mail');
  const { state, tools } = useGridScreen(mailGrid, opened);
  const toolbar = () => <GridViews tools={tools} header={(column) => messageText(t, `columns.${column}`) ?? column} />;
  return <MailGrid state={state} first={first} toolbar={toolbar} />;
}
