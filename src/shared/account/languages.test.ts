import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from '@/shared/account/languages';

describe('the language that a browser accepts', () => {
  it.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-DE,de;q=0.9,en;q=0.5,fr;q=0.4', 'en'],
    ['fr;q=0.2, en;q=0.7', 'en'],
    ['EN', 'en'],
  ] as const)('S-08 %s is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));

  it.each([null, '', '*', 'de', 'fr;q=0', 'fr;q=x', ';;,,', 'x'.repeat(10_000)])('S-08 %s names neither', (header) =>
    expect(acceptedLanguage(header)).toBeNull(),
  );
});
