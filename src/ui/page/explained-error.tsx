import { useTranslations } from 'next-intl';

/** A failure in plain words; the technical line on demand. */
export function ExplainedError({ text, technical }: { text: string; technical: string }) {
  const t = useTranslations('common.error');
  return (
    <>
      {text}
      <details className="mt-0.5 text-xs text-muted">
        <summary className="w-fit cursor-pointer">{t('technical')}</summary>
        <code className="[overflow-wrap:anywhere]">{technical}</code>
      </details>
    </>
  );
}
