import { useTranslations } from 'next-intl';

/** Product logo and title (SHELL-17, SHELL-18); the drawing takes the colours of the theme. */
export function Brand() {
  const t = useTranslations('common');
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-[650] whitespace-nowrap text-ink">
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" data-logo="" className="shrink-0">
        <rect width="26" height="26" rx="7" fill="var(--accent)" />
        <path d="M8 13h10M13 8v10" stroke="var(--inverse)" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      {/* The narrowest header has no room for it. */}
      <span className="truncate max-[379px]:[header_&]:sr-only">{t('appTitle')}</span>
    </span>
  );
}
