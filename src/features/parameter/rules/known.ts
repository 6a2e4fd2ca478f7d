import { CHATBOT_SIDE_EFFECT_WORDS, CHATBOT_SYNONYMS } from './chatbot-words';
import { POISON_CENTRES } from './poison-centres';

/** What a parameter's value must be. A number counts; a duration is a number of its unit; addresses are a list. */
export const PARAMETER_KINDS = ['number', 'duration', 'emails', 'choice', 'text'] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];
export type DurationUnit = 'minutes' | 'hours' | 'days' | 'months';

/** Groups of the list, in this order. */
export const PARAMETER_GROUPS = ['signIn', 'mails', 'requests', 'chatbot', 'exports', 'import', 'retention'] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

export interface ParameterDefinition {
  readonly kind: ParameterKind;
  readonly group: ParameterGroup;
  /** effective value while missing or invalid (U-07) */
  readonly fallback: string;
  /** of numbers and durations */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: DurationUnit;
  /** of choices */
  readonly choices?: readonly string[];
  /** 'none' is a value too: no account, no duration */
  readonly canBeOff?: true;
}

/** The value for never or no recipient: a value is never empty (PARAM-07, D-15). */
export const OFF = 'none';

/** A kind's own duration; 'none' leaves it to REQUEST_RETENTION_MONTHS, for declarations to never (S-04). */
const OWN_RETENTION = { kind: 'duration', unit: 'months', group: 'retention', fallback: OFF, min: 1, max: 600, canBeOff: true } as const;

/**
 * The parameters that code reads (U-07, X-02, S-04, S-19b, S-21, R-02, R-12, X-05, I-01b). Label and explanation are in
 * messages/<lng>/parameter.json under `known.<key>`.
 */
export const KNOWN_PARAMETERS = {
  LOGIN_MAX_ATTEMPTS: { kind: 'number', group: 'signIn', fallback: '5', min: 1, max: 100 },
  LOGIN_MAX_ATTEMPTS_ADDRESS: { kind: 'number', group: 'signIn', fallback: '20', min: 1, max: 10_000 },
  LOGIN_LOCK_MINUTES: { kind: 'duration', unit: 'minutes', group: 'signIn', fallback: '15', min: 1, max: 1440 },
  RESET_MAX_REQUESTS: { kind: 'number', group: 'signIn', fallback: '3', min: 1, max: 100 },
  RESET_MAX_REQUESTS_ADDRESS: { kind: 'number', group: 'signIn', fallback: '20', min: 1, max: 10_000 },
  RESET_LINK_MINUTES: { kind: 'duration', unit: 'minutes', group: 'signIn', fallback: '60', min: 5, max: 1440 },
  FIRST_PASSWORD_LINK_HOURS: { kind: 'duration', unit: 'hours', group: 'signIn', fallback: '72', min: 1, max: 720 },
  ACTING_MINUTES: { kind: 'duration', unit: 'minutes', group: 'signIn', fallback: '30', min: 1, max: 480 },
  ORDER_MAIL_RECIPIENTS: { kind: 'emails', group: 'mails', fallback: OFF, canBeOff: true },
  QUOTA_MAIL_RECIPIENTS: { kind: 'emails', group: 'mails', fallback: OFF, canBeOff: true },
  PHARMACOVIGILANCE_MAIL_RECIPIENTS: { kind: 'emails', group: 'mails', fallback: OFF, canBeOff: true },
  CHATBOT_TESTS_RECIPIENTS: { kind: 'emails', group: 'mails', fallback: OFF, canBeOff: true },
  PHARMACOVIGILANCE_DUE_DAYS_SERIOUS: { kind: 'duration', unit: 'days', group: 'requests', fallback: '15', min: 1, max: 365 },
  PHARMACOVIGILANCE_DUE_DAYS: { kind: 'duration', unit: 'days', group: 'requests', fallback: '90', min: 1, max: 365 },
  ORDER_DUE_DAYS: { kind: 'duration', unit: 'days', group: 'requests', fallback: '5', min: 1, max: 365 },
  QUOTA_DUE_DAYS: { kind: 'duration', unit: 'days', group: 'requests', fallback: '2', min: 1, max: 365 },
  EMERGENCY_DUE_HOURS: { kind: 'duration', unit: 'hours', group: 'requests', fallback: '4', min: 1, max: 720 },
  FAQ_REQUEST_DUE_DAYS: { kind: 'duration', unit: 'days', group: 'requests', fallback: '5', min: 1, max: 365 },
  EXCURSION_DUE_HOURS: { kind: 'duration', unit: 'hours', group: 'requests', fallback: '24', min: 1, max: 720 },
  CHATBOT_THRESHOLD: { kind: 'number', group: 'chatbot', fallback: '40', min: 1, max: 100 },
  CHATBOT_SYNONYMS: { kind: 'text', group: 'chatbot', fallback: CHATBOT_SYNONYMS },
  CHATBOT_SIDE_EFFECT_WORDS: { kind: 'text', group: 'chatbot', fallback: CHATBOT_SIDE_EFFECT_WORDS },
  CHATBOT_POISON_CENTRE: { kind: 'choice', group: 'chatbot', fallback: 'Paris', choices: Object.keys(POISON_CENTRES) },
  EXPORT_FILE_ENDING: { kind: 'choice', group: 'exports', fallback: 'xls', choices: ['xls', 'xlsx'] },
  BDPM_MAX_LOSS_PERCENT: { kind: 'number', group: 'import', fallback: '5', min: 0, max: 100 },
  REQUEST_RETENTION_MONTHS: { kind: 'duration', unit: 'months', group: 'retention', fallback: '24', min: 1, max: 600 },
  UNSAVED_VALUES_DAYS: { kind: 'duration', unit: 'days', group: 'retention', fallback: '7', min: 1, max: 7, canBeOff: true },
  CHATBOT_RETENTION_MONTHS: { kind: 'duration', unit: 'months', group: 'retention', fallback: '24', min: 1, max: 600 },
  ORDER_RETENTION_MONTHS: OWN_RETENTION,
  QUOTA_RETENTION_MONTHS: OWN_RETENTION,
  EMERGENCY_RETENTION_MONTHS: OWN_RETENTION,
  FAQ_REQUEST_RETENTION_MONTHS: OWN_RETENTION,
  EXCURSION_RETENTION_MONTHS: OWN_RETENTION,
  PHARMACOVIGILANCE_RETENTION_MONTHS: OWN_RETENTION,
} as const satisfies Record<string, ParameterDefinition>;
export type ParameterKey = keyof typeof KNOWN_PARAMETERS;

type KeyOf<Shape> = { [Key in ParameterKey]: (typeof KNOWN_PARAMETERS)[Key] extends Shape ? Key : never }[ParameterKey];
type NumberLike = { readonly kind: 'number' | 'duration' };
/** Those that always are a number. */
export type NumberKey = Exclude<KeyOf<NumberLike>, KeyOf<{ readonly canBeOff: true }>>;
/** Those that are a number, or never. */
export type OptionalNumberKey = Extract<KeyOf<NumberLike>, KeyOf<{ readonly canBeOff: true }>>;
export type EmailsKey = KeyOf<{ readonly kind: 'emails' }>;
/** Those that are a text, or one of several. */
export type TextKey = KeyOf<{ readonly kind: 'text' }> | KeyOf<{ readonly kind: 'choice' }>;

/** Whether code reads the parameter. */
export const isKnownKey = (key: string): key is ParameterKey => Object.hasOwn(KNOWN_PARAMETERS, key);
/** Definition of a parameter, or null for one that no code reads. */
export const parameterDefinition = (key: string): ParameterDefinition | null => (isKnownKey(key) ? KNOWN_PARAMETERS[key] : null);
