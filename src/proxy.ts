import { type NextRequest, NextResponse } from 'next/server';

/** Development only: React rebuilds server stacks with eval. */
const EVAL = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${EVAL}`,
    // Notices, dialogs and the editor set styles by themselves; a style cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of pages only; those of every answer are the server's (http-server). Who may see what is decided by the page's gate, never here. */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(Buffer.from(crypto.randomUUID()).toString('base64'));
  // The framework reads the nonce from the request's policy and puts it on its own scripts.
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Permissions-Policy', PERMISSIONS);
  return response;
}

export const config = {
  // Calls and files set their own headers; besides, a proxy would buffer their bodies and cut long ones.
  // The page that describes the calls has an address among theirs.
  matcher: ['/((?!_next/static/|upload/.|files/.|infomed/api/.|api/.|user/avatar/.).*)', '/infomed/api/docs/:path*'],
};
