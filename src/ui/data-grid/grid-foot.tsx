'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type Ref, useId, useState } from 'react';
import { ApiRefusal } from '../data/api';
import { useRefusalText } from '../forms/use-refusal-text';
import { ErrorState } from '../page/error-state';
import { useGridTools } from './grid-context';
import { GridStrip } from './grid-strip';
import type { RowSource } from './rows/row-source';

interface GridFootProps {
  ref: Ref<HTMLInputElement>;
  source: RowSource<unknown>;
  /** lines that fit */
  page: number;
  onGoTo: (line: number) => void;
  /** printed lines; null on the screen */
  printed: number | null;
}

/** Below the rows, so that it never moves them: error, active filters, "go to row". */
export function GridFoot({ ref, source, page, onGoTo, printed }: GridFootProps) {
  const t = useTranslations('data-grid');
  const refusalText = useRefusalText();
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const lines = source.lines();
  const error = source.error();
  const { header } = useGridTools();
  // A refused sort names columns; the reader knows them by their headings.
  const errorText = () => {
    const columns = error instanceof ApiRefusal && error.params.columns;
    if (!columns) return refusalText(error);
    return refusalText({ code: error.code, params: { columns: String(columns).split(', ').map(header).join(', ') } });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('row') ?? '').replace(/[\s\u00a0\u202f]/g, '');
    const row = /^\d+$/.test(typed) ? Number(typed) : 0;
    const isThere = row >= 1 && row <= lines;
    setWrong(!isThere);
    if (isThere) onGoTo(row - 1);
  };
  return (
    <>
      {error !== null && <ErrorState title={t('failed')} text={errorText()} onRetry={source.retry} />}
      {printed !== null && printed < lines && (
        <p className="hidden text-xs print:block">{t('printed', { shown: printed, count: lines })}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 empty:hidden print:hidden">
        <GridStrip />
        {lines > page * 3 && (
          <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2 text-xs text-muted sm:ml-auto">
            {isWrong && (
              <span id={`${id}e`} role="alert" className="text-bad">
                {t('goToHint', { count: lines })}
              </span>
            )}
            <label htmlFor={id}>{t('goTo')}</label>
            <input
              ref={ref}
              id={id}
              name="row"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}e` : undefined}
              className="control w-24! min-h-7! py-0.5! text-xs! tabular-nums"
              onChange={() => setWrong(false)}
            />
          </form>
        )}
      </div>
    </>
  );
}
