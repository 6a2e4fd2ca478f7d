import { z } from 'zod';
import { Brand } from '@/features/product/schema/brand';
import { SAFETY_TEXT_KEYS } from './safety-text';

/** What a portal must offer, most urgent first. */
export const ACTIONS = ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'] as const;

const category = z.enum(SAFETY_TEXT_KEYS).exclude(['DECLARE']);

/** Where a proposal comes from (F-31). */
export const AnswerSource = z.object({
  documentNumber: z.string(),
  validationDate: z.iso.datetime().nullable(),
  allProducts: z.boolean(),
  products: z.array(
    Brand.extend({ documentId: z.uuid().nullable().meta({ description: 'PDF of the product, read at /files/doc/{id}/' }) }),
  ),
});
export type AnswerSource = z.output<typeof AnswerSource>;

/** A product that the question names. */
export const NamedProduct = z.object({
  written: z.string(),
  name: z.string(),
  /** own brands that the name means */
  keys: z.array(z.string()),
  isOurs: z.boolean(),
  isCorrected: z.boolean(),
});

/** What an answer contains beside its proposals; absent in answers stored under an idempotency key before these existed. */
export const answerParts = {
  notice: z.string().nullable().default(null).meta({
    description:
      'Plain text to be shown as it is, before anything else: what to do, whom to call, how to declare, or which product is meant',
  }),
  actions: z.array(z.enum(ACTIONS)).default([]).meta({ description: 'What must be offered to the visitor, most urgent first' }),
  reasons: z
    .array(z.object({ category, words: z.array(z.string()) }))
    .default([])
    .meta({ description: 'Why the question was flagged; empty otherwise' }),
  language: z.enum(['fr', 'en']).default('fr').meta({ description: 'The language of the question, and of `notice`' }),
  products: z.array(NamedProduct).default([]),
  choices: z.array(Brand).default([]).meta({ description: 'Which product is meant? Ask again with the key of one as `product`' }),
};
