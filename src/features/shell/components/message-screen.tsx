import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/controls/button';

/** Message inside the shell in place of a page: what happened, and a next step. */
export async function MessageScreen({ kind, children }: { kind: 'forbidden' | 'notFound'; children?: ReactNode }) {
  const [t, common] = await Promise.all([getTranslations('shell'), getTranslations('common')]);
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gap-3 py-10">
      <title>{`${t(`${kind}.title`)} · ${common('appTitle')}`}</title>
      <h1>{t(`${kind}.title`)}</h1>
      <p className="text-muted">{t(`${kind}.text`)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ButtonLink href="/" tone="primary">
          {t('toDashboard')}
        </ButtonLink>
        {children}
      </p>
    </div>
  );
}
