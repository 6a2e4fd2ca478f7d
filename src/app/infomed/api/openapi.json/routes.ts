import type { Handler } from '@/server/endpoint/contract';
import type { Route } from '@/server/openapi';

/** Every route file of this folder tree; a test says when one is missing. */
const FILES: Readonly<Record<string, () => Promise<object>>> = {
  '/api/v1/ajax/authentication/disconnect': () => import('@/app/api/v1/ajax/authentication/disconnect/route'),
  '/api/v1/ajax/change-password': () => import('@/app/api/v1/ajax/change-password/route'),
  '/api/v1/ajax/login': () => import('@/app/api/v1/ajax/login/route'),
  '/api/v1/ajax/reset-password': () => import('@/app/api/v1/ajax/reset-password/route'),
  '/api/v1/therapeutic-area': () => import('@/app/api/v1/therapeutic-area/route'),
  '/api/v1/therapeutic-area/[id]': () => import('@/app/api/v1/therapeutic-area/[id]/route'),
  '/api/v1/therapeutic-area/[id]/edit': () => import('@/app/api/v1/therapeutic-area/[id]/edit/route'),
  '/api/v1/therapeutic-area/all': () => import('@/app/api/v1/therapeutic-area/all/route'),
  '/api/v1/therapeutic-area/search': () => import('@/app/api/v1/therapeutic-area/search/route'),
  '/files/doc/[id]': () => import('@/app/files/doc/[id]/route'),
  '/files/images/[id]': () => import('@/app/files/images/[id]/route'),
  '/infomed/api/audit-trail': () => import('@/app/infomed/api/audit-trail/route'),
  '/infomed/api/audit-trail/[id]': () => import('@/app/infomed/api/audit-trail/[id]/route'),
  '/infomed/api/audit-trail/exportXls': () => import('@/app/infomed/api/audit-trail/exportXls/route'),
  '/infomed/api/audit-trail/exportXls/[id]': () => import('@/app/infomed/api/audit-trail/exportXls/[id]/route'),
  '/infomed/api/audit-trail/product/[id]': () => import('@/app/infomed/api/audit-trail/product/[id]/route'),
  '/infomed/api/audit-trail/values': () => import('@/app/infomed/api/audit-trail/values/route'),
  '/infomed/api/audit-trail/verification': () => import('@/app/infomed/api/audit-trail/verification/route'),
  '/infomed/api/dashboard': () => import('@/app/infomed/api/dashboard/route'),
  '/infomed/api/grid-exports': () => import('@/app/infomed/api/grid-exports/route'),
  '/infomed/api/grid-exports/[id]': () => import('@/app/infomed/api/grid-exports/[id]/route'),
  '/infomed/api/grid-exports/[id]/file': () => import('@/app/infomed/api/grid-exports/[id]/file/route'),
  '/infomed/api/grid-exports/[id]/seen': () => import('@/app/infomed/api/grid-exports/[id]/seen/route'),
  '/infomed/api/grid-views/[grid]': () => import('@/app/infomed/api/grid-views/[grid]/route'),
  '/infomed/api/grid-views/[grid]/[id]': () => import('@/app/infomed/api/grid-views/[grid]/[id]/route'),
  '/infomed/api/grid-views/[grid]/kept': () => import('@/app/infomed/api/grid-views/[grid]/kept/route'),
  '/infomed/api/grid-views/[grid]/kept/[id]': () => import('@/app/infomed/api/grid-views/[grid]/kept/[id]/route'),
  '/infomed/api/grid-views/[grid]/layout': () => import('@/app/infomed/api/grid-views/[grid]/layout/route'),
  '/infomed/api/health': () => import('@/app/infomed/api/health/route'),
  '/infomed/api/i18n/[file]': () => import('@/app/infomed/api/i18n/[file]/route'),
  '/infomed/api/mails/[id]': () => import('@/app/infomed/api/mails/[id]/route'),
  '/infomed/api/mails/[id]/resend': () => import('@/app/infomed/api/mails/[id]/resend/route'),
  '/infomed/api/mails/search': () => import('@/app/infomed/api/mails/search/route'),
  '/infomed/api/mails/values': () => import('@/app/infomed/api/mails/values/route'),
  '/infomed/api/openapi.json': () => import('@/app/infomed/api/openapi.json/route'),
  '/infomed/api/palette': () => import('@/app/infomed/api/palette/route'),
  '/infomed/api/parameters': () => import('@/app/infomed/api/parameters/route'),
  '/infomed/api/parameters/[id]': () => import('@/app/infomed/api/parameters/[id]/route'),
  '/infomed/api/parameters/search': () => import('@/app/infomed/api/parameters/search/route'),
  '/infomed/api/portal-client': () => import('@/app/infomed/api/portal-client/route'),
  '/infomed/api/portal-client/[id]': () => import('@/app/infomed/api/portal-client/[id]/route'),
  '/infomed/api/portal-client/[id]/revoke': () => import('@/app/infomed/api/portal-client/[id]/revoke/route'),
  '/infomed/api/portal-client/[id]/token': () => import('@/app/infomed/api/portal-client/[id]/token/route'),
  '/infomed/api/product-back': () => import('@/app/infomed/api/product-back/route'),
  '/infomed/api/product-back/[id]': () => import('@/app/infomed/api/product-back/[id]/route'),
  '/infomed/api/product-back/[id]/pdf/[pdfId]': () => import('@/app/infomed/api/product-back/[id]/pdf/[pdfId]/route'),
  '/infomed/api/product-back/all': () => import('@/app/infomed/api/product-back/all/route'),
  '/infomed/api/product-back/code-help': () => import('@/app/infomed/api/product-back/code-help/route'),
  '/infomed/api/product-back/draft/[id]': () => import('@/app/infomed/api/product-back/draft/[id]/route'),
  '/infomed/api/product-back/drafts': () => import('@/app/infomed/api/product-back/drafts/route'),
  '/infomed/api/product-back/export': () => import('@/app/infomed/api/product-back/export/route'),
  '/infomed/api/product-back/file/[id]': () => import('@/app/infomed/api/product-back/file/[id]/route'),
  '/infomed/api/product-back/pdf/[pdfId]': () => import('@/app/infomed/api/product-back/pdf/[pdfId]/route'),
  '/infomed/api/product-back/search': () => import('@/app/infomed/api/product-back/search/route'),
  '/infomed/api/product-back/withDraft/[id]': () => import('@/app/infomed/api/product-back/withDraft/[id]/route'),
  '/infomed/api/public/whoami': () => import('@/app/infomed/api/public/whoami/route'),
  '/infomed/api/ready': () => import('@/app/infomed/api/ready/route'),
  '/infomed/api/routines': () => import('@/app/infomed/api/routines/route'),
  '/infomed/api/routines/[name]/run': () => import('@/app/infomed/api/routines/[name]/run/route'),
  '/infomed/api/user': () => import('@/app/infomed/api/user/route'),
  '/infomed/api/user/[id]': () => import('@/app/infomed/api/user/[id]/route'),
  '/infomed/api/user/[id]/avatar': () => import('@/app/infomed/api/user/[id]/avatar/route'),
  '/infomed/api/user/[id]/invitation': () => import('@/app/infomed/api/user/[id]/invitation/route'),
  '/infomed/api/user/[id]/log-as': () => import('@/app/infomed/api/user/[id]/log-as/route'),
  '/infomed/api/user/[id]/sessions': () => import('@/app/infomed/api/user/[id]/sessions/route'),
  '/infomed/api/user/[id]/status': () => import('@/app/infomed/api/user/[id]/status/route'),
  '/infomed/api/user/[id]/unlock': () => import('@/app/infomed/api/user/[id]/unlock/route'),
  '/infomed/api/user/all-roles': () => import('@/app/infomed/api/user/all-roles/route'),
  '/infomed/api/user/current': () => import('@/app/infomed/api/user/current/route'),
  '/infomed/api/user/current/actings': () => import('@/app/infomed/api/user/current/actings/route'),
  '/infomed/api/user/current/password': () => import('@/app/infomed/api/user/current/password/route'),
  '/infomed/api/user/current/sessions': () => import('@/app/infomed/api/user/current/sessions/route'),
  '/infomed/api/user/current/sessions/[id]': () => import('@/app/infomed/api/user/current/sessions/[id]/route'),
  '/infomed/api/user/roles': () => import('@/app/infomed/api/user/roles/route'),
  '/infomed/api/user/search': () => import('@/app/infomed/api/user/search/route'),
  '/login/unlog-as': () => import('@/app/login/unlog-as/route'),
  '/logout': () => import('@/app/logout/route'),
  '/upload/faq-chatbot-document-tests': () => import('@/app/upload/faq-chatbot-document-tests/route'),
  '/upload/faq-document-pdf': () => import('@/app/upload/faq-document-pdf/route'),
  '/upload/material-image': () => import('@/app/upload/material-image/route'),
  '/upload/product-document-pdf': () => import('@/app/upload/product-document-pdf/route'),
  '/upload/promotion-doc': () => import('@/app/upload/promotion-doc/route'),
  '/upload/user-avatar': () => import('@/app/upload/user-avatar/route'),
  '/user/avatar/[id]': () => import('@/app/user/avatar/[id]/route'),
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function handlersOf(file: object): [string, Handler][] {
  const verbs = new Map(Object.entries(file));
  return METHODS.flatMap((method) => {
    const handler: unknown = verbs.get(method);
    return typeof handler === 'function' && 'contract' in handler ? [[method, handler as Handler] as [string, Handler]] : [];
  });
}

/** Address, verb and contract of every call. */
export async function documentedRoutes(): Promise<Route[]> {
  const files = await Promise.all(Object.entries(FILES).map(async ([path, load]) => [path, await load()] as const));
  return files.flatMap(([path, file]) => handlersOf(file).map(([method, { contract }]) => ({ path, method, contract })));
}
