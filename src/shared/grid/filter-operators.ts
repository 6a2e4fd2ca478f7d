/** Operators that compare with a value, by the kind of filter; types, schemas, menus and SQL are all made of these lists. */
const TEXT = ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith'] as const;
const RANGE = ['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual', 'inRange'] as const;
const BOOLEAN = ['true', 'false'] as const;
export const VALUE_OPERATORS = { text: TEXT, number: RANGE, date: RANGE, boolean: BOOLEAN } as const;

/** Operators of every kind, which take no value. */
export const BLANK_OPERATORS = ['blank', 'notBlank'] as const;

export const TEXT_OPERATORS = [...TEXT, ...BLANK_OPERATORS] as const;
export const RANGE_OPERATORS = [...RANGE, ...BLANK_OPERATORS] as const;
export const BOOLEAN_OPERATORS = [...BOOLEAN, ...BLANK_OPERATORS] as const;

/** Of a date relative to the moment of the request: before it, on its day, in its week (R-03b). */
export const RELATIVE_OPERATORS = ['past', 'today', 'thisWeek'] as const;
export const DATE_OPERATORS = [...RANGE_OPERATORS, ...RELATIVE_OPERATORS] as const;
/** Of a text that names an account: the reader's own (R-03b). */
export const ACCOUNT_OPERATOR = 'me';
export const ACCOUNT_OPERATORS = [ACCOUNT_OPERATOR, ...TEXT_OPERATORS] as const;

export type RangeOperator = (typeof RANGE_OPERATORS)[number];
export type DateOperator = (typeof DATE_OPERATORS)[number];
export type AccountOperator = (typeof ACCOUNT_OPERATORS)[number];
export type BooleanOperator = (typeof BOOLEAN_OPERATORS)[number];

/** Whether the operator asks for empty or filled cells. */
export const isBlankOperator = (operator: string): operator is (typeof BLANK_OPERATORS)[number] =>
  operator === 'blank' || operator === 'notBlank';

type LoneOperator = (typeof BLANK_OPERATORS)[number] | (typeof RELATIVE_OPERATORS)[number] | typeof ACCOUNT_OPERATOR;
const LONE: readonly string[] = [...BLANK_OPERATORS, ...RELATIVE_OPERATORS, ACCOUNT_OPERATOR];

/** Whether the operator takes no value. */
export const isLoneOperator = (operator: string): operator is LoneOperator => LONE.includes(operator);
