import type { Handler } from '@/server/endpoint/contract';
import type { Route } from '@/server/openapi';

/** Every route file of this folder tree; a test says when one is missing. */
const FILES: Readonly<Record<string, () => Promise<object>>> = {
  '/api/v1/ajax/authentication/disconnect': () => import('@/app/api/v1/ajax/authentication/disconnect/route'),
  '/api/v1/ajax/change-password': () => import('@/app/api/v1/ajax/change-password/route'),
  '/api/v1/ajax/login': () => import('@/app/api/v1/ajax/login/route'),
  '/api/v1/ajax/reset-password': () => import('@/app/api/v1/ajax/reset-password/route'),
  '/files/doc/[id]': () => import('@/app/files/doc/[id]/route'),
  '/files/images/[id]': () => import('@/app/files/images/[id]/route'),
  '/infomed/api/audit-trail/product/[id]': () => import('@/app/infomed/api/audit-trail/product/[id]/route'),
  '/infomed/api/dashboard': () => import('@/app/infomed/api/dashboard/route'),
  '/infomed/api/health': () => import('@/app/infomed/api/health/route'),
  '/infomed/api/i18n/[file]': () => import('@/app/infomed/api/i18n/[file]/route'),
  '/infomed/api/openapi.json': () => import('@/app/infomed/api/openapi.json/route'),
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
  '/infomed/api/ready': () => import('@/app/infomed/api/ready/route'),
  '/infomed/api/user/[id]': () => import('@/app/infomed/api/user/[id]/route'),
  '/infomed/api/user/current': () => import('@/app/infomed/api/user/current/route'),
  '/infomed/api/user/roles': () => import('@/app/infomed/api/user/roles/route'),
  '/login/unlog-as': () => import('@/app/login/unlog-as/route'),
  '/logout': () => import('@/app/logout/route'),
  '/upload/faq-chatbot-document-tests': () => import('@/app/upload/faq-chatbot-document-tests/route'),
  '/upload/faq-document-pdf': () => import('@/app/upload/faq-document-pdf/route'),
  '/upload/material-image': () => import('@/app/upload/material-image/route'),
  '/upload/product-document-pdf': () => import('@/app/upload/product-document-pdf/route'),
  '/upload/promotion-doc': () => import('@/app/upload/promotion-doc/route'),
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
