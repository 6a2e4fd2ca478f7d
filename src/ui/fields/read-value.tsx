'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldLook } from './field-frame';

interface ReadValueProps extends FieldLook {
  name?: string | undefined;
  error?: ReactNode;
  /** null or '' for nothing */
  children: ReactNode;
  className?: string | undefined;
}

/** A value that is read, not typed: text under its label, with no asterisk and nothing that looks like an input. */
export function ReadValue({ children, required: _required, hint, ...look }: ReadValueProps) {
  const t = useTranslations('fields');
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <FieldFrame {...look} hint={look.readOnly ? hint : undefined} group reading>
      {() => (
        <div className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
          {isEmpty ? (
            <>
              <span aria-hidden="true" className="text-muted">
                {t('none')}
              </span>
              <span className="sr-only">{t('noneWord')}</span>
            </>
          ) : (
            children
          )}
        </div>
      )}
    </FieldFrame>
  );
}
