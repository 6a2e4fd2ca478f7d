'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatDateTime } from '@/shared/dates';
import { classNames } from '@/ui/class-names';
import { RequestGrid } from '../../components/request-grid';
import type { FramedRequests, RequestDetail, RequestGridProps, RequestRow } from '../../components/request-kind';
import { declarationKind } from '../kind';
import { type DeclarationView, SERIOUSNESS, type Seriousness } from '../schema';
import { DeclarationFacts } from './declaration-facts';

const isSeriousness = (value: unknown): value is Seriousness => SERIOUSNESS.some((known) => known === value);

/** Highlights declarations with a sending that has not arrived. */
function Sent({ isSent }: { isSent: boolean }) {
  const t = useTranslations('data-grid');
  return <span className={classNames('dg-text', !isSent && 'font-semibold text-warn')}>{t(isSent ? 'yes' : 'no')}</span>;
}

const CELLS = {
  sentToDeclarant: ({ sentToDeclarant }: RequestRow) => <Sent isSent={sentToDeclarant === true} />,
  sentToInfomed: ({ sentToInfomed }: RequestRow) => <Sent isSent={sentToInfomed === true} />,
};

/** Pharmacovigilance declarations (REQ-40 to REQ-43, R-12). */
function DeclarationGrid(props: RequestGridProps<DeclarationView>) {
  const t = useTranslations('request-declaration');
  const language = useLocale();
  const detail = useMemo<RequestDetail<DeclarationView>>(() => {
    const serious = (value: unknown): string => (isSeriousness(value) ? t(`values.serious.${value}`) : '');
    const moment = (value: unknown): string => formatDateTime(typeof value === 'string' ? value : null, language);
    return {
      title: ({ id }) => t('detail.title', { id }),
      facts: (view, onChanged) => <DeclarationFacts view={view} onChanged={onChanged} />,
      describeChange: ({ field, before, after }) => {
        if (field === 'serious') return t('history.serious', { before: serious(before), after: serious(after) });
        if (field === 'dueAt') return t('history.dueAt', { before: moment(before), after: moment(after) });
        return field === 'sending' ? t('history.sending', { target: String(after) }) : undefined;
      },
    };
  }, [t, language]);
  return <RequestGrid<DeclarationView> {...props} kind={declarationKind} detail={detail} arrived={({ date }) => date} cells={CELLS} />;
}

/** Declarations with the user’s settings. */
export function Declarations({ Screen, ...page }: FramedRequests<DeclarationView>) {
  return <Screen<DeclarationView> {...page} kind={declarationKind} Rows={DeclarationGrid} />;
}
