import { z } from 'zod';
import { isLoopback } from '../shared/loopback.ts';

/** Values from .env.example and tutorials: a server that runs with one of them is open to anyone. */
const EXAMPLE_SECRETS = new Set(['change-me', 'changeme', 'secret', 'change-me-to-32-random-characters-or-more']);

const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => !EXAMPLE_SECRETS.has(value), 'is the example: make one of your own');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/name');
/** https://host/bucket or https://bucket.host: nothing else fits in an address that calls are signed for. */
const bucketUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
  .refine((url) => /^https?:\/\/[^/?#@]+(\/[^/?#@]+)?$/.test(url), 'must look like https://host/bucket or https://bucket.host');
const port = z.coerce.number().int().min(1).max(65535);

/** Every variable the application reads. `.env.example` names the same ones; a test compares the two. */
export const environmentSchema = z.object({
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  APP_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  DATABASE_URL: postgresUrl,
  MIGRATE_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOLER: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  AUTH_SECRET: secret,
  UNSAVED_VALUES_SECRET: secret.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  S3_URL: bucketUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Infomed <no-reply@infomed.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  EXPORT_CELL_POLICY: z.enum(['typed', 'escaped']).default('typed'),
  JOBS: z.enum(['in-process', 'none']).default('in-process'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, none of them a space')
    .optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** read by next.config.mjs */
  PRELOAD_ROUTES: z.enum(['at-start', 'on-demand']).default('at-start'),
  DEMO_PASSWORD: z.string().min(8).optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Names of all variables, in the order of `.env.example`. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Whether browsers would send passwords and cookies over a network in the clear. */
function isClearText(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** What only production demands (decisions I-02, I-02a), and what goes together. */
function problemsOf(values: Environment): string[] {
  const problems: string[] = [];
  if (values.APP_ENV === 'production' && isClearText(values.APP_URL)) problems.push('APP_URL must begin with https: in production');
  if (values.APP_ENV === 'production' && values.DEMO_PASSWORD) problems.push('DEMO_PASSWORD must not be set in production');
  if (values.UNSAVED_VALUES_SECRET === values.AUTH_SECRET) problems.push('UNSAVED_VALUES_SECRET must not be AUTH_SECRET');
  const bucket = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const absent = bucket.filter((name) => !values[name]);
  if (absent.length < bucket.length) problems.push(...absent.map((name) => `${name} is missing`));
  return problems;
}

/** Parses the variables. An empty one counts as absent; the error names every missing or malformed one in one line. */
export function parseVariables(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = environmentSchema.safeParse(given);
  const problems = result.success
    ? problemsOf(result.data)
    : result.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return name in given ? `${name} is malformed (${issue.message})` : `${name} is missing`;
      });
  if (problems.length > 0 || !result.success) throw new Error(`Wrong configuration: ${problems.join('; ')}.`);
  return result.data;
}
