import 'server-only';
import { readBody } from './body';
import type { Handler } from './contract';

/** The fields of a posted form, as far as they could be read, and the response of the call. */
export interface FormAnswer {
  readonly form: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** to be added to */
  readonly headers: Headers;
}

/** Whether a browser will show the response as a page (X-08a). Old browsers do not send the mode. */
export function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode ? mode === 'navigate' : /^\s*text\/html\b/i.test(request.headers.get('accept') ?? '');
}

async function formOf(request: Request): Promise<FormAnswer['form']> {
  try {
    return (await readBody(request.clone(), { form: true })) as FormAnswer['form'];
  } catch {
    // The call itself refuses such a body.
    return {};
  }
}

/**
 * Lets a page's form post to a call by navigation, without scripts: it is led to the path that `lead` returns, with 303. Every
 * other caller gets the call's own answer, and so does a form of another site.
 */
export function acceptingForms(handler: Handler, lead: (answer: FormAnswer) => `/${string}`): Handler {
  const answer = async (request: Request, context: Parameters<Handler>[1]): Promise<Response> => {
    if (!isNavigation(request)) return handler(request, context);
    const form = await formOf(request);
    const response = await handler(request, context);
    if (response.status === 403) return response;
    const headers = new Headers(response.headers);
    const body = (await response.json()) as FormAnswer['body'];
    headers.delete('content-type');
    headers.set('location', lead({ form, body, headers }));
    return new Response(null, { status: 303, headers });
  };
  return Object.assign(answer, { contract: { ...handler.contract, isNavigable: true } });
}
