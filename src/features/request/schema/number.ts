import { z } from 'zod';

/** The number of a request, quoted by telephone (S-20). */
export const RequestNumber = z.coerce.number().int().min(1).max(2_147_483_647);
