import { z } from 'zod';
import { SAFETY_CATEGORIES } from './safety-categories';

/** Texts of a flagged question, by triage's categories, most urgent first, and how to declare (CHAT-29b). */
export const SAFETY_TEXT_KEYS = [...SAFETY_CATEGORIES, 'DECLARE'] as const;
export type SafetyTextKey = (typeof SAFETY_TEXT_KEYS)[number];

/** The one placeholder of a safety text: name and telephone number of the poison centre. */
export const POISON_CENTRE = '{poisonCentre}';
export const SAFETY_TEXT_MAX = 2_000;

const text = z
  .string()
  .trim()
  .max(SAFETY_TEXT_MAX)
  .refine((given) => given !== '', { error: 'REQUIRED' })
  .refine((given) => !/[{}]/.test(given.replaceAll(POISON_CENTRE, '')), { error: 'INVALID' });

/** O-113 */
export const SafetyTextInput = z.object({
  key: z.enum(SAFETY_TEXT_KEYS),
  textFr: text.meta({ description: 'Plain text; {poisonCentre} is replaced by name and number of the poison centre' }),
  textEn: text,
  approved: z.boolean().optional().meta({ description: 'Requested approval; applied only for a user with the right to validate (F-01)' }),
  updateDate: z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' }),
});
export type SafetyTextInput = z.output<typeof SafetyTextInput>;

/** O-114 */
export const SafetyTextApproval = z.object({
  key: z.enum(SAFETY_TEXT_KEYS),
  approved: z.boolean(),
  comment: z
    .string()
    .trim()
    .max(2_000)
    .nullish()
    .transform((given) => given || null)
    .pipe(z.string().nullable()),
  updateDate: z.iso.datetime({ offset: true }).nullish(),
});
export type SafetyTextApproval = z.output<typeof SafetyTextApproval>;

export const SafetyText = z
  .object({
    key: z.enum(SAFETY_TEXT_KEYS),
    textFr: z.string(),
    textEn: z.string(),
    defaultFr: z.string(),
    defaultEn: z.string(),
    approved: z.boolean().meta({ description: 'Visitors get this text; otherwise the default' }),
    commentWhenDisapproved: z.string().nullable(),
    updateDate: z.iso.datetime().nullable().meta({ description: 'Null until it is first edited or approved' }),
  })
  .meta({ id: 'ChatbotSafetyText' });
export type SafetyText = z.output<typeof SafetyText>;

export const SafetyTexts = z.object({ texts: z.array(SafetyText), canValidate: z.boolean() });
export type SafetyTexts = z.output<typeof SafetyTexts>;
