export { isKey, keyOfLabel, nthKey } from './rules/key';
export {
  type EmailsKey,
  isKnownKey,
  KNOWN_PARAMETERS,
  type NumberKey,
  OFF,
  type OptionalNumberKey,
  PARAMETER_GROUPS,
  type ParameterDefinition,
  type ParameterGroup,
  type ParameterKey,
  parameterDefinition,
  type TextKey,
} from './rules/known';
export { POISON_CENTRES } from './rules/poison-centres';
export { matchesSearch, searchWords } from './rules/search';
export {
  checkValue,
  EMAILS_MAX,
  emailsInForce,
  isInForce,
  numberInForce,
  valueInForce,
} from './rules/value';
export { parameterView } from './rules/view';
