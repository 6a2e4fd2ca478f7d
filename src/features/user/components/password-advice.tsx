'use client';

import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { metChecks, PASSWORD_CHECKS, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_SPECIALS } from '@/features/auth/rules';
import { useFieldValue } from '@/ui/fields/record-form';

/** The stronger password rule, as advice: a password set by an administrator only needs the length. */
export function PasswordAdvice({ id }: { id: string }) {
  const t = useTranslations('user.form');
  const rules = useTranslations('auth.change');
  const met = metChecks(useFieldValue<string>('password'));
  return (
    <div id={id} className="text-xs text-muted">
      <p>{t('advice')}</p>
      <ul className="mt-1 grid gap-x-5 gap-y-0.5 sm:grid-cols-2">
        {PASSWORD_CHECKS.map((check) => {
          const isMet = met.has(check);
          const Icon = isMet ? Check : Circle;
          return (
            <li key={check} data-met={isMet} className={isMet ? 'flex items-start gap-1.5 text-ok' : 'flex items-start gap-1.5'}>
              <Icon size={13} strokeWidth={isMet ? 3 : 2} aria-hidden="true" className="mt-[2px] shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {rules(check, { min: PASSWORD_MIN, max: PASSWORD_MAX, specials: PASSWORD_SPECIALS })}
                {check === 'length' && ` (${t('adviceRule')})`}
                <span className="sr-only"> ({rules(isMet ? 'met' : 'unmet')})</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
