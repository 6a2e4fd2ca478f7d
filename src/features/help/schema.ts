import { z } from 'zod';

/** The kinds of people, by what their roles let them do, in the order of their first steps. */
export const FIRST_STEP_NAMES = [
  'editor',
  'validator',
  'requestHandler',
  'faqEditor',
  'contentEditor',
  'administrator',
  'superAdministrator',
  'auditor',
  'reader',
] as const;
export type FirstStepName = (typeof FIRST_STEP_NAMES)[number];

/** The screen to explain: its path, and `action` where several screens share one. */
export const HelpQuery = z.object({
  path: z.string().startsWith('/').max(500),
  action: z.string().max(50).optional(),
  lng: z.enum(['fr', 'en']),
});

export const FirstStep = z.object({
  name: z.enum(FIRST_STEP_NAMES),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  href: z.string(),
});
export type FirstStep = z.output<typeof FirstStep>;

export const HelpView = z
  .object({
    topic: z.string(),
    title: z.string(),
    purpose: z.string(),
    tasks: z.array(z.string()),
    who: z.array(
      z.object({
        what: z.string(),
        /** one role of each list is needed; none: any log-in */
        roles: z.array(z.array(z.string())),
        isAllowed: z.boolean(),
      }),
    ),
    keys: z.array(z.object({ title: z.string(), lines: z.array(z.object({ what: z.string(), keys: z.array(z.string()) })) })),
    steps: z.array(FirstStep),
  })
  .meta({ id: 'HelpView' });
export type HelpView = z.output<typeof HelpView>;

export const FirstStepsInput = z.object({ names: z.array(z.enum(FIRST_STEP_NAMES)).max(FIRST_STEP_NAMES.length) });
