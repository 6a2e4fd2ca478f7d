import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { log } from '../log';
import { failurePage } from './failure-page';

/** The response that a page is rendered for; the framework gives a page no access to its status or its request URL. */
interface PageAnswer {
  /** requested path and query */
  readonly url: string;
  status: number;
  /** flushes what was written before the status was known */
  settle: () => void;
  /** of an error that reached the framework, for its log line and its page */
  reference?: string;
}

// One for the whole process: a bundler may load this file more than once.
const globals = globalThis as typeof globalThis & { __pageAnswers?: AsyncLocalStorage<PageAnswer> };
globals.__pageAnswers ??= new AsyncLocalStorage();
const answers = globals.__pageAnswers;

const PAGE_TYPES = /^text\/(?:html|x-component)\b/;
const HTML = /^text\/html\b/;
/** Headers of the framework's document that say something about its body. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link'];

const typeOf = (answer: ServerResponse): string => String(answer.getHeader('content-type'));

/**
 * Replaces the status 200 of a page by the one that its gate set. The framework sends the headers of a navigation within the
 * application before the page has run, so nothing of a page leaves until `settlePage`, at the latest when the answer ends.
 *
 * An error that reaches the framework makes it answer 500 with a document that is empty until scripts run: another page is sent.
 */
function bufferUntilSettled(answer: ServerResponse, page: PageAnswer): void {
  const original = { writeHead: answer.writeHead, write: answer.write, end: answer.end, flushHeaders: answer.flushHeaders };
  let isSettled = false;
  let isHeadOpen = true;
  let isReplaced = false;
  let queue: (() => void)[] = [];
  const isBuffered = () => !isSettled && PAGE_TYPES.test(typeOf(answer));
  const statusOf = (status: number) => (status === 200 ? page.status : status);
  // In development the framework's document shows the error itself.
  const isEmptyFailure = (status: number) => status === 500 && HTML.test(typeOf(answer)) && process.env.NODE_ENV !== 'development';
  const replaces = (status: number): boolean => {
    isReplaced ||= isHeadOpen && !answer.headersSent && isEmptyFailure(status);
    return isReplaced;
  };
  const queued = <A extends unknown[], R>(call: (...args: A) => R, bufferedResult: R) =>
    function buffered(...args: A): R {
      if (!isBuffered()) return call.apply(answer, args);
      queue.push(() => call.apply(answer, args));
      return bufferedResult;
    };
  const writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    // While buffered, callers believe that the head is not written yet.
    if (!isHeadOpen || replaces(status)) return answer;
    isHeadOpen = false;
    answer.statusCode = statusOf(status);
    return (original.writeHead as (...args: unknown[]) => ServerResponse).call(answer, answer.statusCode, ...rest);
  };
  const unlessReplaced =
    <A extends unknown[], R>(call: (...args: A) => R, replacedResult: R) =>
    (...args: A): R =>
      replaces(answer.statusCode) ? replacedResult : call.apply(answer, args);
  const sendFailure = (): ServerResponse => {
    const reference = failureReference(page);
    log.warn({ reference, path: page.url.split('?', 1)[0] }, 'answered by the page of a failure');
    const html = Buffer.from(failurePage(answer.req.headers, reference));
    for (const name of BODY_HEADERS) answer.removeHeader(name);
    answer.setHeader('cache-control', 'no-store');
    answer.setHeader('content-length', html.length);
    original.writeHead.call(answer, 500);
    return (original.end as (...args: unknown[]) => ServerResponse).call(answer, answer.req.method === 'HEAD' ? undefined : html);
  };
  page.settle = () => {
    isSettled = true;
    const calls = queue;
    queue = [];
    for (const call of calls) call();
  };
  Object.assign(answer, {
    writeHead: queued(writeHead, answer),
    write: queued(unlessReplaced(original.write as (...args: unknown[]) => boolean, true), true),
    flushHeaders: queued(unlessReplaced(original.flushHeaders, undefined), undefined),
    end(...args: unknown[]) {
      page.settle();
      if (replaces(answer.statusCode)) return answer.writableEnded ? answer : sendFailure();
      return (original.end as (...args: unknown[]) => ServerResponse).apply(answer, args);
    },
  });
}

/** Runs what answers a request, so that a page within it can set the status of its answer. */
export function withPageAnswer<T>(url: string, answer: ServerResponse, work: () => T): T {
  const page: PageAnswer = { url, status: 200, settle: () => undefined };
  bufferUntilSettled(answer, page);
  return answers.run(page, work);
}

/** Sets the status of the current page, where it is not 200; call it before `settlePage`. */
export function setPageStatus(status: number): void {
  const page = answers.getStore();
  if (page) page.status = status;
}

/** Marks the status of the current page as final. */
export function settlePage(): void {
  answers.getStore()?.settle();
}

/** Path and query of the current page; `/` outside of a request. */
export function pageUrl(): string {
  return answers.getStore()?.url ?? '/';
}

/** The reference that the page of an error shows, where the error reached the framework; the same for its log line. */
export function failureReference(page: Pick<PageAnswer, 'reference'> = answers.getStore() ?? {}): string {
  page.reference ??= randomUUID();
  return page.reference;
}
