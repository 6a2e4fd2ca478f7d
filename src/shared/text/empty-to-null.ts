import { z } from 'zod';

/** '' from a form means 'nothing chosen'; it is never stored. */
export const emptyToNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
