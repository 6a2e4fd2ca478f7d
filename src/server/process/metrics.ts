import 'server-only';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processGlobals } from './process-globals';

/** Seconds: from what memory answers to what an export takes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function open() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const call = ['route', 'method'] as const;
  return {
    registry,
    requests: new Counter({
      name: 'infomed_http_requests_total',
      help: 'Calls answered, by address as its contract spells it',
      labelNames: [...call, 'status'] as const,
      registers,
    }),
    durations: new Histogram({
      name: 'infomed_http_request_duration_seconds',
      help: 'Time until the answer begins',
      labelNames: call,
      buckets: BUCKETS,
      registers,
    }),
    inFlight: new Gauge({ name: 'infomed_http_requests_in_flight', help: 'Calls whose answer has not begun', registers }),
    refusals: new Counter({
      name: 'infomed_refusals_total',
      help: 'Refusals by code; INTERNAL is a failure',
      labelNames: ['code'] as const,
      registers,
    }),
    logIns: new Counter({ name: 'infomed_log_ins_total', help: 'Tries to log in', labelNames: ['result'] as const, registers }),
    portalCalls: new Counter({
      name: 'infomed_portal_calls_total',
      help: 'Calls of external portals, by id of the client',
      labelNames: ['client', 'status'] as const,
      registers,
    }),
  };
}

const state = processGlobals('metrics', () => ({ opened: undefined as ReturnType<typeof open> | undefined }));

/**
 * Metrics counted as events happen in this process; those from the database are read per scrape (`metrics-page.ts`).
 * Labels are names of the code and ids of portal clients: their number is bounded, and none is a person.
 */
export function meters(): ReturnType<typeof open> {
  state.opened ??= open();
  return state.opened;
}
