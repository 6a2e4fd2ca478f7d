import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ALL_ROUTINES, MAIL_LISTENERS } from '@/cli/all-jobs';
import { closeDatabase } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import { registerRoutines } from '@/server/jobs/routines';
import type { Arrangements } from '../../api/arrangements/arrangement';
import { type Documented, documentedEndpoints } from '../../architecture/routes';
import { ownerUrl } from '../database';
import { everyRoute } from '../documented-routes';
import { type MailServer, mailServer } from '../mail-server';
import { documentOf } from '../openapi/document';
import { gridBodies, isGridBody } from './grid-bodies';
import { type HostileCall, hostileCalls, PLAIN, type Taken } from './hostile-call';
import type { JsonSchema } from './schema-values';
import { Stage } from './stage';
import { Judge, type Operation, type Published } from './verdict';
import { Witness } from './witness';

/** Deterministic calls by default; environment variables select others, or more. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
/** Far more than all calls of an area take. */
const TIMEOUT_MS = 120_000 + RUNS * 20_000;
/** Some endpoints only, to rerun one: the beginning of their names. */
const ONLY = process.env.FUZZ_ONLY ?? '';

/** Its own calls for each endpoint, the same each time. */
const seedOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, SEED);

/** The response schema of a grid defines the kinds of its columns, for its values and its export too. */
function rowsBeside(address: string, { paths }: Published): JsonSchema | undefined {
  const grid = address.replace(/\/(?:values|exportXls)(?=\/|$)/, '').replace('/{id}', '');
  return (paths[grid]?.post ?? paths[address]?.post)?.responses[200]?.content?.['application/json']?.schema;
}

function filterCheckOf({ parameters, requestBody }: Operation, rowsOf: JsonSchema | undefined, published: Published): Taken {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const { schemas } = published.components;
  const bodies = body && gridBodies(body, rowsOf, schemas);
  return {
    schemas,
    hasParams: parameters.some((parameter) => parameter.in === 'path'),
    ...(requestBody && { body: body ?? {} }),
    ...(bodies && { bodies }),
    ...(query.length > 0 && {
      query: {
        type: 'object',
        properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        required: query.filter(({ required }) => required).map(({ name }) => name),
      },
    }),
  };
}

/** Each endpoint that the arrangements name, under generated calls; a failure is reported with the seed and the smallest failing call. */
export function fuzzed(areas: Readonly<Record<string, Arrangements>>): void {
  let judge: Judge;
  let witness: Witness;
  let endpoints: Map<string, Documented>;
  let mails: MailServer;

  beforeAll(async () => {
    mails = await mailServer();
    process.env.SMTP_URL = `smtp://127.0.0.1:${mails.port}`;
    registerRoutines(ALL_ROUTINES);
    registerMailListeners(MAIL_LISTENERS);
    // Built as plain JSON; `Published` names the parts of an OpenAPI document that the judge reads.
    judge = new Judge(documentOf(await everyRoute()) as unknown as Published);
    endpoints = new Map((await documentedEndpoints()).map((endpoint) => [endpoint.name, endpoint]));
    witness = await Witness.of(ownerUrl);
  });
  afterAll(async () => {
    await stopJobs();
    await witness.end();
    await closeDatabase();
    await mails.close();
  });

  /** Grids come last: then there are rows to filter, sort and group. */
  const inOrder = (arrangements: Arrangements): string[] => {
    const isGrid = (name: string): boolean => {
      const [verb = '', address = ''] = name.split(' ');
      return isGridBody(judge.operationOf(address, verb).requestBody?.content['application/json']?.schema);
    };
    const names = Object.keys(arrangements).filter((name) => name.startsWith(ONLY));
    return [...names.filter((name) => !isGrid(name)), ...names.filter(isGrid)];
  };

  async function fuzzOne(name: string, arrangements: Arrangements): Promise<void> {
    const endpoint = endpoints.get(name);
    if (!endpoint) throw new Error(`${name} is no endpoint.`);
    const stage = new Stage(endpoint, arrangements[name] ?? {}, judge, witness);
    const property = fc.asyncProperty(
      hostileCalls(filterCheckOf(stage.operation, rowsBeside(stage.address, judge.published), judge.published)),
      (call: HostileCall) => stage.play(call),
    );
    // The smallest bad call is looked for as long as it helps a reader, no longer.
    await fc.assert(property, {
      seed: seedOf(name),
      numRuns: RUNS,
      examples: [[PLAIN]],
      interruptAfterTimeLimit: 600_000,
      reporter: report(name, stage),
    });
    if (process.env.FUZZ_TOLD) console.log(stage.summary());
  }

  for (const [area, arrangements] of Object.entries(areas))
    describe(area, () => {
      it(
        'V2.2.1 V15.3.5 V16.5.1 rule 10 every call refuses or answers hostile requests as published, and a refused one leaves no trace',
        async () => {
          const failures: string[] = [];
          for (const name of inOrder(arrangements)) await fuzzOne(name, arrangements).catch((error: Error) => failures.push(error.message));
          if (failures.length > 0) throw new Error(failures.join('\n\n'));
        },
        TIMEOUT_MS,
      );
    });
}

function report(name: string, stage: Stage): (details: fc.RunDetails<[HostileCall]>) => void {
  return ({ failed, counterexample, errorInstance, seed, counterexamplePath }) => {
    if (!failed) return;
    const call = JSON.stringify(counterexample?.[0])?.slice(0, 800);
    const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    throw new Error(
      `${name} with FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS} (seed ${seed}, path ${counterexamplePath})\n${why}\n${stage.last}\nmade of ${call}`,
    );
  };
}
