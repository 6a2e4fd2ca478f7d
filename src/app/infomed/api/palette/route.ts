import { endpoint } from '@/server/endpoint';
import { findForPalette } from '@/features/palette/queries';
import { PaletteAnswer, PaletteInput } from '@/features/palette/schema';

/** O-005: for the palette (Ctrl-K); the search term may be a person's name, so it is never part of a URL (V14.2.1) */
export const POST = endpoint({
  summary: 'Search products, and accounts for administrators, by name',
  allow: 'signed-in',
  body: PaletteInput,
  returns: PaletteAnswer,
  handle: ({ body, actor }) => findForPalette(body.q, actor),
});
