import { endpoint } from '@/server/endpoint';
import { findForPalette } from '@/features/palette/queries';
import { PaletteAnswer, PaletteInput } from '@/features/palette/schema';

/** For the palette (Ctrl-K); what is looked for may be a person's name, so it stands in no address (V14.2.1) */
export const POST = endpoint({
  summary: 'Search products, and accounts for administrators, by name',
  allow: 'signed-in',
  body: PaletteInput,
  returns: PaletteAnswer,
  handle: ({ body, actor }) => findForPalette(body.q, actor),
});
