export { isKey, keyOfLabel, nthKey } from './rules/key';
export {
  type DurationUnit,
  type EmailsKey,
  isKnownKey,
  KNOWN_PARAMETERS,
  meaningOf,
  type NumberKey,
  OFF,
  type OptionalNumberKey,
  PARAMETER_GROUPS,
  PARAMETER_KINDS,
  type ParameterGroup,
  type ParameterKey,
  type ParameterKind,
  type ParameterMeaning,
  type TextKey,
} from './rules/known';
export {
  type CheckedValue,
  checkValue,
  EMAILS_MAX,
  emailsInForce,
  isInForce,
  numberInForce,
  valueInForce,
} from './rules/value';
