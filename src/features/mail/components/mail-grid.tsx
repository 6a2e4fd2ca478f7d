'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';
import { DataGrid, type GridShown } from '@/ui/data-grid/data-grid';
import type { GridState } from '@/ui/data-grid/state';
import { useGridCalls } from '@/ui/data-grid/use-grid-calls';
import { mailGrid } from '../grid';
import { mailAddress, mailProblem } from '../rules';
import type { MailStatus } from '../schema';
import { MailStatusTag } from './mail-status';

/** A row of the mail grid. */
export type MailRow = { readonly id: string; readonly status: MailStatus; readonly attempts: number } & {
  readonly [Column in Exclude<keyof typeof mailGrid.columns, 'status' | 'attempts'>]: string | null;
};

const CHOICES: Readonly<Record<string, string>> = { kind: 'kinds', status: 'statuses' };

interface MailGridProps {
  state: GridState;
  first: GridAnswer<MailRow | GroupRow> | null;
  toolbar: (shown: GridShown) => ReactNode;
}

/** The log of mails (S-02, SHELL-02). */
export function MailGrid({ state, first, toolbar }: MailGridProps) {
  const t = useTranslations('mail');
  const { fetchRows, fetchValues } = useGridCalls<MailRow>('/infomed/api/mails/search', '/infomed/api/mails/values');
  const heading = useCallback((column: string) => messageText(t, `columns.${column}`) ?? column, [t]);
  const named = useCallback((column: string, value: string) => messageText(t, `${CHOICES[column]}.${value}`) ?? undefined, [t]);
  const cells = useMemo(() => ({ status: (row: MailRow) => <MailStatusTag status={row.status} /> }), []);
  const labels = useMemo(() => ({ error: ({ error }: MailRow) => (error ? t(`problems.${mailProblem(error)}`) : '') }), [t]);
  // The detail links back to the grid with its filters and order.
  const back = useSearchParams().toString();
  const detail = useMemo(() => ({ href: ({ id }: MailRow) => mailAddress(id, back), column: 'date' }), [back]);
  return (
    <DataGrid<MailRow>
      grid={mailGrid}
      state={state}
      first={first}
      fetchRows={fetchRows}
      fetchValues={fetchValues}
      header={heading}
      labelOf={named}
      cells={cells}
      labels={labels}
      detail={detail}
      head={{ title: t('title') }}
      count={(count) => t('count', { count })}
      toolbar={toolbar}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
