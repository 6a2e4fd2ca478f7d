/**
 * A refusal is a code; its sentence is in messages/<lng>/refusals.json under the same key.
 * Anything else that is thrown is a bug and becomes a 500 with a request id and no detail.
 */
export const REFUSALS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  ACCOUNT_CHANGED: 409,
  MALFORMED_JSON: 400,
  BODY_INCOMPLETE: 408,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 400,
  TOO_LARGE: 413,
  METHOD_NOT_ALLOWED: 405,
  RECORD_NOT_FOUND: 404,
  RECORD_STALE: 409,
  TOO_MANY_REQUESTS: 429,
  DRAFT_STALE: 409,
  DRAFT_DECIDED: 409,
  DRAFT_OF_OTHER: 409,
  COLLISION_UNDECIDED: 409,
  OWN_TEMPERATURE_DRAFT: 403,
  NOTHING_CHANGED: 409,
  PRODUCT_IN_USE: 409,
  DUPLICATE_EMAIL: 409,
  INCOMPATIBLE_ROLES: 400,
  LAST_SUPER_ADMIN: 409,
  ACCOUNT_DISABLED: 409,
  PASSWORD_SET: 409,
  DUPLICATE_NAME: 409,
  DUPLICATE_KEY: 409,
  DUPLICATE_UNIQUE_NAME: 409,
  NO_NEIGHBOUR: 409,
  PORTAL_CLIENT_REVOKED: 409,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  SCOPE_MISSING: 403,
  ACTING_SELF: 409,
  ACTING_UPWARDS: 403,
  ACTING_INACTIVE: 409,
  ACTING_ALREADY: 409,
  NOT_WHILE_ACTING: 403,
  PERSONAL_VIEW: 409,
  TOO_MANY_VIEWS: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  CHATBOT_OFF: 409,
  SAFETY_TEXTS_NOT_APPROVED: 409,
  SAFETY_RUN_FAILED: 409,
  FILE_REFUSED: 400,
  FILE_TYPE: 415,
  FILE_IN_USE: 409,
  AREA_IN_USE: 409,
  REQUEST_ANONYMIZED: 409,
  NO_RECIPIENT: 409,
  EXPORT_BUSY: 429,
  TESTS_HEADINGS: 400,
  TESTS_EMPTY: 400,
  TESTS_TOO_LONG: 400,
  TESTS_LINE: 400,
  TESTS_MISSING: 409,
  TESTS_RUNNING: 409,
  ROUTINE_RUNNING: 409,
  MAIL_FAILED: 502,
  MAIL_QUEUED: 409,
  MAIL_LINK_SPENT: 409,
  MAIL_LET_GO: 409,
  NOTIFICATION_FAILED: 502,
  MAIL_NO_SERVER: 409,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  SEARCH_TOO_LONG: 503,
  SORT_TOO_LONG: 503,
  IMPORT_NOT_OWN_PLAN: 403,
  IMPORT_PLAN_CHANGED: 409,
  IMPORT_PLAN_APPLIED: 409,
  IMPORT_RUNNING: 409,
  IMPORT_FROM_COMMAND: 409,
  OFFICIAL_FILE: 400,
  OFFICIAL_SET_TOO_LARGE: 413,
  OFFICIAL_SET_INCOMPLETE: 409,
  OFFICIAL_SET_GONE: 409,
} as const satisfies Record<string, number>;
export type RefusalCode = keyof typeof REFUSALS;

/** Codes of one field's error; their sentences are in messages/<lng>/fields.json (with params such as {max}). */
export type FieldErrors = Record<string, string>;

export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: RefusalCode,
    readonly details: {
      /** path of the field → code of its error */
      readonly fields?: FieldErrors;
      /** what the sentence of the code names: {name}, {date}, {max} */
      readonly params?: Readonly<Record<string, string | number>>;
      /** seconds after which the same call may succeed: the header Retry-After */
      readonly retryAfter?: number;
    } = {},
  ) {
    super(code);
  }
  get status(): number {
    return REFUSALS[this.code];
  }
}

/** The one form in which every refusal and every failure crosses the wire (S-11). */
export interface RefusalBody {
  readonly error: string;
  readonly requestId: string;
  readonly fields?: FieldErrors;
  readonly params?: Readonly<Record<string, string | number>>;
}
