import { findForPalette } from '@/features/palette/queries';
import { PaletteAnswer, PaletteQuery } from '@/features/palette/schema';
import { endpoint } from '@/server/endpoint';

/** For the palette (Ctrl-K) */
export const GET = endpoint({
  summary: 'What the caller may open and whose name holds the text: products, and accounts for administrators',
  allow: 'signed-in',
  query: PaletteQuery,
  returns: PaletteAnswer,
  handle: ({ query, actor }) => findForPalette(query.q, actor),
});
