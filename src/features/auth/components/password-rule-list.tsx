'use client';

import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import { metChecks, PASSWORD_CHECKS, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_SPECIALS } from '../rules';

/** What a password needs, ticked off while it is typed. */
export function PasswordRuleList({ id, password }: { id: string; password: string }) {
  const t = useTranslations('auth.change');
  const met = metChecks(password);
  return (
    <div id={id} className="text-xs text-muted">
      <p>{t('rules')}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {PASSWORD_CHECKS.map((check) => {
          const isMet = met.has(check);
          const Icon = isMet ? Check : Circle;
          return (
            <li key={check} data-met={isMet} className={classNames('flex items-start gap-1.5', isMet && 'text-ok')}>
              <Icon size={13} strokeWidth={isMet ? 3 : 2} aria-hidden="true" className="mt-[2px] shrink-0" />
              <span className="[overflow-wrap:anywhere]">
                {t(check, { min: PASSWORD_MIN, max: PASSWORD_MAX, specials: PASSWORD_SPECIALS })}
                <span className="sr-only"> ({t(isMet ? 'met' : 'unmet')})</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
