import { useTranslations } from 'next-intl';
import { mailProblem } from '../rules';

/** Why a mail did not arrive, in plain words; the mail server's own line on demand. */
export function MailError({ error }: { error: string }) {
  const t = useTranslations('mail');
  return (
    <>
      {t(`problems.${mailProblem(error)}`)}
      <details className="mt-0.5 text-xs text-muted">
        <summary className="w-fit cursor-pointer">{t('technical')}</summary>
        <code className="[overflow-wrap:anywhere]">{error}</code>
      </details>
    </>
  );
}
