import { z } from 'zod';

/**
 * An id that a body or a query names. PostgreSQL takes one in capitals for the same record, comparisons in our rules (is it
 * one's own?), JSON and the audit log do not: it is normalised to the stored form.
 */
export const Uuid = z.uuid().toLowerCase();
