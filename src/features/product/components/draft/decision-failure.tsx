'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { decodeFieldError } from '@/shared/field-errors';
import { messageText } from '@/shared/text/message-text';
import { ButtonLink } from '@/ui/controls/button';
import { useFieldErrorText } from '@/ui/fields/field-error-text';
import type { DecisionError } from './use-decision';

interface DecisionSetbackProps {
  failure: DecisionError;
  isReloading: boolean;
  label: (field: string) => string;
  back: string;
}

/** Why the decision failed, and the possible next steps. Takes the focus from the hidden buttons. */
export function DecisionFailure({ failure, isReloading, label, back }: DecisionSetbackProps) {
  const t = useTranslations('draft.diff');
  const sentenceOf = useRuleText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  const { kind, text, fields } = failure;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-control border border-bad bg-bad-soft px-4 py-2.5 text-sm text-bad">
      <p className="font-[550]">{kind === 'refused' ? text : t(kind)}</p>
      {kind === 'invalid' && (
        <>
          <ul className="mt-1 list-disc pl-5">
            {Object.entries(fields).map(([path, code]) => (
              <li key={path}>
                {label(path.split('.')[0] ?? path)} · {sentenceOf(code)}
              </li>
            ))}
          </ul>
          <p className="mt-1">{t('invalidHint')}</p>
        </>
      )}
      {kind === 'stale' && <p className="mt-1">{isReloading ? t('reloading') : t('reloaded')}</p>}
      {(kind === 'decided' || kind === 'gone') && (
        <ButtonLink href={back} className="mt-2">
          {t('leave')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Sentence of a rule of products that the draft breaks. */
function useRuleText(): (coded: string) => string {
  const errors = useTranslations('product-errors');
  const otherText = useFieldErrorText();
  return (coded) => {
    const { code, params } = decodeFieldError(coded);
    return messageText(errors, code, params) ?? otherText(coded);
  };
}
