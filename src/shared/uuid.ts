import { z } from 'zod';

/**
 * An id that a body or a query names. PostgreSQL takes one in capitals for the same record, comparisons in our rules (is it
 * one's own?), JSON and the trail do not: it is read in the one spelling that ids are stored in.
 */
export const Uuid = z.uuid().toLowerCase();
