// The longest event-loop turn while a body of 1 MB (product) or of many texts (FAQ) is read, cleaned and saved
import { setImmediate as nextTurn } from 'node:timers/promises';
import { POST as POST_ARTICLE } from '@/app/infomed/api/articles/route';
import { POST } from '@/app/infomed/api/faq/route';
import { POST as POST_PRODUCT } from '@/app/infomed/api/product-back/route';
import { closeDatabase } from '@/server/db/client';
import { GOOD, PUBLISHER } from '../support/good-product';
import { cookieOf, fillProducts } from './fixtures';
import { ratio, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const ROUNDS = isQuick ? 2 : 5;
/** Characters of one rich text, near its limit; what cleaning makes longer is refused once it is cleaned. */
const LENGTH = 190_000;
const TEXTS: Readonly<Record<string, string>> = {
  words: 'un mot et un autre, ',
  paragraphs: '<p>a</p>',
  formats: '<b>x</b>',
  openers: '<',
  'nested tags': '<b>',
  links: '<a href="http://a.fr">a</a>',
  styles: '<span style="color:#a8201a">a</span>',
};
const ORIGIN = 'http://localhost:3000';
const FIELDS = ['info', 'infoUpdateDescription', 'hospitalAvailabilityMessage', 'cityAvailabilityMessage', 'legalMentions'] as const;
const CHANNELS = { status: 'COMMERCIALIZED', hasHospitalChannel: true, hospitalAvailability: 'SHORTAGE', cityAvailability: 'SHORTAGE' };

await fillProducts(20);
const editor = await cookieOf([...PUBLISHER, 'ROLE_EDITION_TEMP']);
const author = await cookieOf(['ROLE_ACCES_FAQ']);
const writer = await cookieOf(['ROLE_ACCES_ACTUALITES']);
const no = { params: Promise.resolve({}) };
const headersOf = (cookie: string) => ({ cookie, 'content-type': 'application/json' });
const repeated = (text: string, length: number): string => text.repeat(Math.floor(length / text.length));

const ways: Readonly<Record<string, (text: string, round: number) => Promise<Response>>> = {
  'product, 1 MB': (text, round) =>
    POST_PRODUCT(
      new Request(`${ORIGIN}/infomed/api/product-back`, {
        method: 'POST',
        headers: headersOf(editor),
        body: JSON.stringify({
          ...GOOD,
          ...CHANNELS,
          name: `Tours ${text} ${round}`,
          ...Object.fromEntries(FIELDS.map((field) => [field, repeated(text, LENGTH)])),
        }),
      }),
      no,
    ),
  'article, 190 kB': (text) =>
    POST_ARTICLE(
      new Request(`${ORIGIN}/infomed/api/articles`, {
        method: 'POST',
        headers: headersOf(writer),
        body: JSON.stringify({ title: 'Tours', summary: 'Tours', content: repeated(text, LENGTH) }),
      }),
      no,
    ),
  'question, 40 texts': (text, round) =>
    POST(
      new Request(`${ORIGIN}/infomed/api/faq`, {
        method: 'POST',
        headers: headersOf(author),
        body: JSON.stringify({
          title: 'Tours',
          subQuestions: Array.from({ length: 40 }, (_, n) => ({
            title: `Tour ${n}`,
            uniqueName: `${text.slice(0, 4)}-${round}-${n}`,
            documentNumber: 'D',
            type: 'STATIC',
            content: repeated(text, LENGTH),
            approved: false,
          })),
        }),
      }),
      no,
    ),
};

/** The longest event-loop turn of some work, in milliseconds of this thread's processor time: other load does not count. */
async function longestTurnOf(work: () => Promise<Response>): Promise<{ longestMs: number; result: Response }> {
  let isDone = false;
  let longestMs = 0;
  const running = work().finally(() => {
    isDone = true;
  });
  for (let last = process.threadCpuUsage(); !isDone; last = process.threadCpuUsage()) {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
  }
  const result = await running;
  await result.arrayBuffer();
  return { longestMs, result };
}

const lines: (string | number)[][] = [];
let longest = 0;
for (const [way, send] of Object.entries(ways)) {
  for (const [name, text] of Object.entries(TEXTS)) {
    const turns: number[] = [];
    let status = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { longestMs, result: answer } = await longestTurnOf(() => send(text, round));
      turns.push(longestMs);
      status = answer.status;
    }
    const best = Math.min(...turns);
    if (!way.startsWith('question')) longest = Math.max(longest, ...turns);
    lines.push([way, name, status, best, Math.max(...turns)]);
  }
}
ratio('longest event-loop turn of a body of 1 MB, any round, ms', longest, '200');
table(['body', 'texts of', 'status', 'longest turn, best round ms', 'worst round ms'], lines);
await closeDatabase();
