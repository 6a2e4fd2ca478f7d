import type { z } from 'zod';
import { ProductView } from './views';

/** A published product as the portal gets it: what the form enters and the server dates, nothing of drafts or imports (N-37). */
export const PublicProduct = ProductView.omit({ hasDraft: true, importDifferences: true, officialSupply: true }).meta({
  id: 'PublicProduct',
});
export type PublicProduct = z.output<typeof PublicProduct>;
