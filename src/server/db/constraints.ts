import 'server-only';
import { Refusal, type RefusalCode } from '@/shared/refusal';

/** Unique indexes and checks whose violation the user can cause; any other violation is a bug. */
const CONSTRAINTS: Record<string, RefusalCode> = {
  User_email_key: 'DUPLICATE_EMAIL',
  User_temperature_roles_check: 'INCOMPATIBLE_ROLES',
  Draft_pending_key: 'DRAFT_STALE',
  TherapeuticArea_name_key: 'DUPLICATE_NAME',
  PortalClient_name_key: 'DUPLICATE_NAME',
  GridView_ownerId_grid_name_key: 'DUPLICATE_NAME',
  // The command checks first and names the rows; this covers concurrent changes.
  Promotion_therapeuticAreaId_fkey: 'AREA_IN_USE',
  Product_therapeuticAreaId_fkey: 'AREA_IN_USE',
  FaqSubQuestion_uniqueName_key: 'DUPLICATE_UNIQUE_NAME',
};

/** The field that such a refusal is about, where a form has one. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  DUPLICATE_EMAIL: 'email',
  DUPLICATE_NAME: 'name',
  INCOMPATIBLE_ROLES: 'roles',
  DUPLICATE_UNIQUE_NAME: 'uniqueName',
};

/** Parameters of such a refusal's sentence, where the database does not provide them. */
const PARAMS: Partial<Record<RefusalCode, Readonly<Record<string, string | number>>>> = {
  AREA_IN_USE: { count: 0, products: 0, names: '', others: 0 },
};

type Cause = Record<string, unknown> & { constraint?: { index?: string; fields?: string[] } };
interface DriverFailure {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly meta?: {
    readonly driverAdapterError?: { readonly cause?: Cause };
  };
  /** of the adapter's own error, which leaves as it is where a transaction begins or ends */
  readonly cause?: Cause;
}

/** SQLSTATE classes and codes of a database that is unreachable, starting, out of connections or out of memory. */
const UNAVAILABLE_CODES = /^(08|57P0|53[0234]|58P)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024)$/;
/**
 * Deadlocks, serialization failures, lock timeouts (55P03, or P2028 when the whole transaction took too long). Nothing was
 * written, so a retry is safe.
 */
const LOCK_CONFLICT_CODES = /^(40P01|40001|P2034|55P03|P2028)$/;
/** A connection that could not be opened, or was lost: the adapter has its own kinds for it, the driver only messages. */
const CONNECTION_LOST =
  /DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError|timeout exceeded when trying to connect|Connection terminated|is not queryable|Server has closed the connection/;
/** Out of space: the disk of the database or of the files, a quota, a file size limit. */
const OUT_OF_SPACE = /^(53100|ENOSPC|EDQUOT|EFBIG)$/;

/** What a failure says of itself: its codes and its words, its own and those of the driver. */
function reportOf(failure: DriverFailure): { codes: string[]; text: string } {
  const cause = failure.meta?.driverAdapterError?.cause ?? (typeof failure.cause === 'object' ? failure.cause : undefined);
  const isText = (part: unknown): part is string => typeof part === 'string';
  const words = [failure.constraint, cause?.constraint?.index, cause?.kind, cause?.originalMessage, failure.message];
  return { codes: [cause?.originalCode, cause?.code, failure.code].filter(isText), text: words.filter(isText).join(' ') };
}

/** Why the database or the disk did not serve, for the log: a code or a known word. The message itself may repeat values (V16.2.5). */
export function failureCause(error: unknown): string {
  const { codes, text } = reportOf(Object(error) as DriverFailure);
  return codes[0] ?? CONNECTION_LOST.exec(text)?.[0] ?? 'unknown';
}

/** Translates errors of Prisma, PostgreSQL or a full disk to refusals; returns anything else unchanged. */
export function databaseRefusal(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || error instanceof Refusal) return error;
  const failure: DriverFailure = error;
  const { codes, text } = reportOf(failure);
  const known = Object.keys(CONSTRAINTS).find((name) => text.includes(name));
  const code = known && CONSTRAINTS[known];
  if (code)
    return new Refusal(code, { ...(FIELDS[code] && { fields: { [FIELDS[code]]: code } }), ...(PARAMS[code] && { params: PARAMS[code] }) });
  if (failure.code === 'P2025') return new Refusal('RECORD_STALE');
  if (codes.some((code) => OUT_OF_SPACE.test(code))) return new Refusal('STORAGE_FULL');
  const unreachable = codes.some((code) => UNAVAILABLE_CODES.test(code) || LOCK_CONFLICT_CODES.test(code)) || CONNECTION_LOST.test(text);
  return unreachable ? new Refusal('SERVICE_UNAVAILABLE') : error;
}
