import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import en from '../../../../../messages/en/request-excursion.json' with { type: 'json' };
import fr from '../../../../../messages/fr/request-excursion.json' with { type: 'json' };

describe('how long an excursion lasted', () => {
  it('REQ-50 is shown in hours and minutes, the same in both languages', () => {
    for (const [locale, messages] of [
      ['fr', fr],
      ['en', en],
    ] as const) {
      const t = createTranslator({ locale, messages });
      const stay = (minutes: number) => t('stay', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
      const texts = [0, 45, 60, 120, 125, 388, 1500].map((minutes) => stay(minutes).replaceAll('\u00a0', ' '));
      expect(texts).toEqual(['0 min', '45 min', '1 h', '2 h', '2 h 05', '6 h 28', '25 h']);
    }
  });
});
