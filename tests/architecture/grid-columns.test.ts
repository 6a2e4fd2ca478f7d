import { describe, expect, it } from 'vitest';
import { auditGrid } from '@/features/audit/grid';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { mailGrid } from '@/features/mail/grid';
import { messagesOf } from '@/i18n/messages';
import type { Grid } from '@/shared/grid/grid';

/** Grids beside those of requests (request-kinds.test.ts): their messages, and where the values of their closed lists are named. */
const WORDING: readonly {
  readonly grid: Grid;
  readonly area: 'audit' | 'mail' | 'chatbot-statistics';
  readonly values: Readonly<Record<string, string>>;
}[] = [
  { grid: auditGrid, area: 'audit', values: { type: 'types', action: 'plainActions', event: 'events' } },
  { grid: mailGrid, area: 'mail', values: { kind: 'kinds', status: 'statuses' } },
  {
    grid: chatbotStatisticsGrid,
    area: 'chatbot-statistics',
    values: { faqCategory: 'categories', requesterCustomerType: 'customerTypes' },
  },
];
/** The sections of a product, named with the product. */
const NAMED_ELSEWHERE: readonly string[] = ['audit-trail editType'];

const textAt = (texts: unknown, path: string): unknown =>
  path.split('.').reduce((level: unknown, key) => (level as Record<string, unknown> | undefined)?.[key], texts);

describe.each(WORDING)('the grid $grid.name', ({ grid, area, values }) => {
  it.each(['fr', 'en'] as const)('REQ-01 I18N-07 has a heading for each column in %s', (language) => {
    const texts = messagesOf(language)[area];
    expect(Object.keys(grid.columns).filter((column) => typeof textAt(texts, `columns.${column}`) !== 'string')).toEqual([]);
  });

  it.each(['fr', 'en'] as const)('REQ-01 I18N-07 has a text for each value of a closed list in %s', (language) => {
    const texts = messagesOf(language)[area];
    const paths = Object.entries(grid.columns)
      .filter(([column]) => !NAMED_ELSEWHERE.includes(`${grid.name} ${column}`))
      .flatMap(([column, { values: codes = [] }]) => codes.map((code) => `${values[column]}.${code}`));
    expect(paths.filter((path) => typeof textAt(texts, path) !== 'string')).toEqual([]);
  });
});
