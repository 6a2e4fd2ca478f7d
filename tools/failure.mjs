// Errors that a person can act on are one line and exit code 1. Only Node's own modules here: it runs before the install.

/** An error whose message is the whole story: no stack is printed for it. */
export class Refusal extends Error {}

const DISK_FULL = /ENOSPC|No space left on device|disk quota exceeded|EDQUOT/i;

/** True when an error or a program's output reports a full disk. */
export function isDiskFull(text) {
  return DISK_FULL.test(text);
}

export const DISK_FULL_SENTENCE = 'The disk is full: free some space (the data folder is set by DATA_DIR), then run the command again.';

/** Host and port of a connection string, without its password. */
export function hostOf(url) {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}`;
  } catch {
    return 'the given address';
  }
}

/** Connection errors of an unreachable server. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNRESET', '57P03']);

/** A connection error of PostgreSQL as one sentence, or undefined when it is something else. */
export function databaseSentence(error, url, variable = 'DATABASE_URL') {
  const code = error?.code ?? error?.errors?.[0]?.code;
  const place = hostOf(url);
  if (UNREACHABLE.has(code) || /timeout expired|terminated unexpectedly/.test(error?.message ?? '')) {
    return `The database at ${place} cannot be reached (${code ?? 'no answer'}): start it or correct ${variable}.`;
  }
  if (code === '28P01' || code === '28000' || /password must be a string/.test(error?.message ?? '')) {
    return `The database at ${place} refuses the user or the password: correct ${variable}.`;
  }
  if (code === '3D000') return `The database named in ${variable} does not exist at ${place}: create it first.`;
  if (code === '53100') return DISK_FULL_SENTENCE;
  return undefined;
}

/** One sentence for an error; unknown errors are printed with their stack, because they are bugs. */
export function sentenceFor(error) {
  if (error instanceof Refusal) return error.message;
  const text = `${error?.code ?? ''} ${error?.message ?? error}`;
  if (isDiskFull(text)) return DISK_FULL_SENTENCE;
  if (error?.code === 'EACCES' || error?.code === 'EROFS') return `Not allowed: ${error.message}.`;
  return error?.stack ?? String(error);
}

/** Runs a command to its end and turns what it throws into its last line. */
export async function orRefuse(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}
