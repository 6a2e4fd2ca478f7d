import * as document from '@/app/infomed/api/openapi.json/route';
import { documentedRoutes } from '@/app/infomed/api/openapi.json/routes';
import * as portalDocument from '@/app/infomed/api/public/openapi.json/route';

/** Every call of the API, the two documents of it included. */
export const everyRoute = () =>
  documentedRoutes({ '/infomed/api/openapi.json': document, '/infomed/api/public/openapi.json': portalDocument });
