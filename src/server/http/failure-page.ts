import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import en from '@messages/en/common.json';
import fr from '@messages/fr/common.json';
import { acceptedLanguage, DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf, THEME_COOKIE } from '@/shared/account/languages';

const TEXTS = { fr, en };

/** The tokens of the screens (src/app/styles/tokens.css) that this page needs: its own style sheet, whose name only a build knows. */
const STYLE = `:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:1.5rem;background:light-dark(#f5f7f9,#0e1419);color:light-dark(#17212b,#e7edf3);font:0.9375rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding-top:2.5rem}h1{font-size:1.375rem;line-height:1.3;margin:0}
p{margin:.75rem 0 0;color:light-dark(#566372,#a0adba)}code{font-size:.75rem}
a{display:inline-block;margin-top:1.25rem;padding:.5rem 1rem;border-radius:6px;background:light-dark(#0b6672,#5ec6d1);color:light-dark(#fff,#0e1419);text-decoration:none}`;

function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
}

/** A page for what failed where no component can be rendered: in its reader's language and theme, without scripts. */
export function failurePage(headers: IncomingHttpHeaders, reference: string): string {
  const language = languageOf(cookieOf(headers, LANGUAGE_COOKIE)) ?? acceptedLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const { error, appTitle, retry } = TEXTS[language];
  const theme = cookieOf(headers, THEME_COOKIE);
  const attribute = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  return `<!DOCTYPE html><html lang="${language}"${attribute}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${error.title} · ${appTitle}</title><style>${STYLE}</style></head><body><main role="alert"><h1>${error.title}</h1><p>${error.text}</p><p><code>${error.reference.replace('{id}', reference)}</code></p><a href="">${retry}</a></main></body></html>`;
}
