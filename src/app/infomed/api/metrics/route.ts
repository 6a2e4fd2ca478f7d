import { metricsEndpoint } from '@/server/endpoint/health-endpoint';
import { METRICS_TYPE, metricsPage } from '@/server/process/metrics-page';

/** O-060: what Prometheus reads, with the token of METRICS_TOKEN; 404 where none is configured. */
export const GET = metricsEndpoint({
  summary: 'Get metrics in the Prometheus text format',
  refuses: ['RECORD_NOT_FOUND', 'UNAUTHENTICATED'],
  contentType: METRICS_TYPE,
  answer: (request) => metricsPage(request.headers.get('authorization')),
});
