import { z } from 'zod';
import { emptyToNull } from '@/shared/text/empty-to-null';
import { Uuid } from '@/shared/uuid';

/** A configuration parameter (catalogue §3). */
export const ParameterView = z
  .object({
    id: z.uuid(),
    label: z.string(),
    key: z.string(),
    value: z.string(),
    creationDate: z.iso.datetime(),
    updateDate: z.iso.datetime(),
    warnings: z.array(z.string()).optional().meta({ description: 'Of a save: harmless questions that the chatbot would now escalate' }),
  })
  .meta({ id: 'Parameter' });
export type ParameterView = z.output<typeof ParameterView>;

/** E-034 */
export const ParameterSearch = z.object({ searchTerm: z.string().max(200).default('') });

const filled = (max: number, code: string) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text !== '', { error: code });

/** E-036: edits with an `id`, creates without one. Further rules of the value depend on the key (PARAM-12). */
export const ParameterInput = z.object({
  id: emptyToNull(Uuid.optional()),
  label: filled(200, 'labelRequired').meta({ description: 'Name' }),
  key: emptyToNull(z.string().max(1000).optional()).meta({
    description: 'Used for a new parameter when it is free, else derived from the label; ignored on an edit',
  }),
  value: filled(10_000, 'valueRequired'),
  updateDate: z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' }),
});
export type ParameterInput = z.output<typeof ParameterInput>;
