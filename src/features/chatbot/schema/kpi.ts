import { z } from 'zod';
import { FIRST_DAY, isDay } from '@/shared/dates/dates';
import { CHATBOT_CATEGORIES, CUSTOMER_TYPES } from './ask';

/** In the order in which the screen and the workbook show them (F-23). */
export const KPI_FIGURES = [
  'conversations',
  'questions',
  'answerSatisfied',
  'firstPropositionRight',
  'nextPropositionRight',
  'sentToTeam',
  'pvCases',
  'pvDeclarations',
  'unanswered',
] as const;
export type KpiFigure = (typeof KPI_FIGURES)[number];

const count = z.int().min(0);
const figures = {
  conversations: count,
  questions: count,
  answerSatisfied: count,
  firstPropositionRight: count,
  nextPropositionRight: count,
  sentToTeam: count,
  pvCases: count,
  pvDeclarations: count,
  unanswered: count,
} satisfies Record<KpiFigure, z.ZodType>;
export type KpiFigures = Readonly<Record<KpiFigure, number>>;

const day = z.string().refine((value) => isDay(value) && value >= FIRST_DAY, { error: 'INVALID_DATE' });

/** Both days count (F-23); the first is not after the last (CHAT-14). */
export const KpiPeriod = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, { error: 'FROM_AFTER_TO', path: ['from'] });
export type KpiPeriod = z.output<typeof KpiPeriod>;

/** Figures of the questions between two days, both included: in total, by category, by customer type and by day. */
export const KpiView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    totals: z.object(figures),
    /** null: questions without one, where there are some */
    byCategory: z.array(z.object({ value: z.enum(CHATBOT_CATEGORIES).nullable(), ...figures })),
    byCustomerType: z.array(z.object({ value: z.enum(CUSTOMER_TYPES).nullable(), ...figures })),
    /** every day, from that of the first question */
    perDay: z.array(z.object({ day: z.iso.date(), ...figures })),
  })
  .meta({ id: 'ChatbotKpi' });
export type KpiView = z.output<typeof KpiView>;
