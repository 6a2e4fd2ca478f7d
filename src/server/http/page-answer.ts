import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** The response that a page is rendered for; the framework gives a page no access to its status or its request URL. */
interface PageAnswer {
  /** requested path and query */
  readonly url: string;
  status: number;
  /** flushes what was written before the status was known */
  settle: () => void;
}

// One for the whole process: a bundler may load this file more than once.
const globals = globalThis as typeof globalThis & { __pageAnswers?: AsyncLocalStorage<PageAnswer> };
globals.__pageAnswers ??= new AsyncLocalStorage();
const answers = globals.__pageAnswers;

const PAGE_TYPES = /^text\/(?:html|x-component)\b/;

/**
 * Replaces the status 200 of a page by the one that its gate set. The framework sends the headers of a navigation within the
 * application before the page has run, so nothing of a page leaves until `settlePage`, at the latest when the answer ends.
 */
function bufferUntilSettled(answer: ServerResponse, page: PageAnswer): void {
  const original = { writeHead: answer.writeHead, write: answer.write, end: answer.end, flushHeaders: answer.flushHeaders };
  let isSettled = false;
  let isHeadOpen = true;
  let queue: (() => void)[] = [];
  const isBuffered = () => !isSettled && PAGE_TYPES.test(String(answer.getHeader('content-type')));
  const statusOf = (status: number) => (status === 200 ? page.status : status);
  const queued = <A extends unknown[], R>(call: (...args: A) => R, bufferedResult: R) =>
    function buffered(...args: A): R {
      if (!isBuffered()) return call.apply(answer, args);
      queue.push(() => call.apply(answer, args));
      return bufferedResult;
    };
  const writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    // While buffered, callers believe that the head is not written yet.
    if (!isHeadOpen) return answer;
    isHeadOpen = false;
    answer.statusCode = statusOf(status);
    return (original.writeHead as (...args: unknown[]) => ServerResponse).call(answer, answer.statusCode, ...rest);
  };
  page.settle = () => {
    isSettled = true;
    const calls = queue;
    queue = [];
    for (const call of calls) call();
  };
  Object.assign(answer, {
    writeHead: queued(writeHead, answer),
    write: queued(original.write as (...args: unknown[]) => boolean, true),
    flushHeaders: queued(original.flushHeaders, undefined),
    end(...args: unknown[]) {
      page.settle();
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
