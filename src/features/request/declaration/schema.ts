import { z } from 'zod';
import { FIRST_DAY, isDay } from '@/shared/dates/dates';
import { HandlingView } from '../handling/schema';
import { line, lines, productFields, requiredEmail, requiredLine } from '../schema/intake';

/** Unknown counts as serious. */
export const SERIOUSNESS = ['YES', 'NO', 'UNKNOWN'] as const;
export type Seriousness = (typeof SERIOUSNESS)[number];

/** Targets of a declaration: the declarant and the service. */
export const SENDING_TARGETS = ['DECLARANT', 'INFOMED'] as const;
export type SendingTarget = (typeof SENDING_TARGETS)[number];

/** Maximum number of lots of one declaration. */
const LOTS_MAX = 50;

/** N-32: a declaration of a side effect as the portal sends it. */
export const DeclarationCreate = z.object({
  firstName: line(100),
  lastName: requiredLine(100),
  email: requiredEmail,
  ...productFields,
  lots: z
    .array(requiredLine(100))
    .max(LOTS_MAX)
    .nullish()
    .transform((lots) => [...new Set(lots ?? [])])
    .meta({ description: 'Numbers of the lots' }),
  eventDate: z
    .string()
    .refine((day) => day === '' || (isDay(day) && day >= FIRST_DAY), { error: 'INVALID_DATE' })
    .nullish()
    .transform((day) => day || null)
    .pipe(z.string().nullable())
    .meta({ description: 'Day of the event, YYYY-MM-DD, tomorrow at most' }),
  description: lines(20_000),
  serious: z.enum(SERIOUSNESS).default('UNKNOWN'),
});
export type DeclarationCreate = z.output<typeof DeclarationCreate>;

/** Outcome of one mail. */
export const SENDING_STATES = ['WAITING', 'SENT', 'FAILED', 'NOT_SENT'] as const;
const Sending = z
  .object({
    id: z.uuid(),
    target: z.enum(SENDING_TARGETS),
    recipient: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    attempts: z.int(),
    lastTryAt: z.iso.datetime().nullable(),
    error: z.string().nullable(),
    state: z.enum(SENDING_STATES),
    nextTryAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DeclarationSending' });
export type Sending = z.output<typeof Sending>;

/** Whether a declaration can be resent to a target, else why not. */
export const SENDABLE = ['POSSIBLE', 'WAITING', 'NOBODY', 'NO_SERVER', 'ANONYMIZED'] as const;
export type Sendable = (typeof SENDABLE)[number];

const text = z.string().nullable();
/** A declaration (content §3, R-12) with its sendings, newest first, and how it is handled. */
export const DeclarationView = z
  .object({
    id: z.int(),
    date: z.iso.datetime(),
    firstName: text,
    lastName: text,
    email: text,
    sentToDeclarant: z.boolean(),
    sentToDeclarantAt: z.iso.datetime().nullable(),
    sentToInfomed: z.boolean(),
    sentToInfomedAt: z.iso.datetime().nullable(),
    productId: z.uuid().nullable(),
    productName: text,
    lots: z.array(z.string()),
    eventDate: z.iso.date().nullable(),
    description: text,
    serious: z.enum(SERIOUSNESS),
    hasProduct: z.boolean().meta({ description: 'The product is still in the catalogue' }),
    sendings: z.array(Sending),
    sendable: z.object({ DECLARANT: z.enum(SENDABLE), INFOMED: z.enum(SENDABLE) }),
    ...HandlingView.shape,
  })
  .meta({ id: 'PharmacovigilanceDeclaration' });
export type DeclarationView = z.output<typeof DeclarationView>;

const updateDate = z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the change started from (S-22)' });

/** O-084 */
export const SeriousnessChange = z.object({ serious: z.enum(SERIOUSNESS), updateDate });
export type SeriousnessChange = z.output<typeof SeriousnessChange>;

/** O-085 */
export const SendAgain = z.object({ target: z.enum(SENDING_TARGETS), updateDate });
export type SendAgain = z.output<typeof SendAgain>;
