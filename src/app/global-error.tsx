'use client';

import './globals.css';

// No provider wraps this page: it has its own texts.
const TEXTS = {
  fr: {
    title: 'Cette page n’a pas pu être affichée',
    text: 'Une erreur inattendue a eu lieu. Rien de ce qui était enregistré n’est perdu.',
    reference: 'Référence\u00a0:',
    retry: 'Réessayer',
  },
  en: {
    title: 'This page could not be displayed',
    text: 'An unexpected error occurred. Saved data is not affected. Reload the page or try again later.',
    reference: 'Reference:',
    retry: 'Try again',
  },
} as const;

function chosenLanguage(): keyof typeof TEXTS {
  if (typeof document === 'undefined') return 'fr';
  return /(?:^|; )lng=en(?:;|$)/.test(document.cookie) ? 'en' : 'fr';
}

/** When the root layout itself failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const language = chosenLanguage();
  const t = TEXTS[language];
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null;
  return (
    <html lang={language}>
      <body>
        <title>{`${t.title} · Back-office`}</title>
        <main className="mx-auto flex max-w-lg flex-col items-start gap-3 px-4 py-16">
          <h1>{t.title}</h1>
          <p>{t.text}</p>
          {digest && (
            <p className="font-mono text-xs text-muted">
              {t.reference} {digest}
            </p>
          )}
          <button type="button" onClick={retry} className="min-h-9 rounded-control bg-accent px-4 text-inverse">
            {t.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
