import 'server-only';

/** Headers of every response: pages, calls, files, scripts, the framework's own errors (V3.4.4 to V3.4.6). */
export const GUARD_HEADERS = {
  'x-content-type-options': 'nosniff',
  // The address of the change-password page carries its token: no other host may learn it.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // A page that another site opened, or opens, holds no reference to ours.
  'cross-origin-opener-policy': 'same-origin',
} as const;
