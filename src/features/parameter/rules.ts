export { isKey, keyOfLabel, nthKey } from './rules/key';
export {
  type EmailsKey,
  isKnownKey,
  KNOWN_PARAMETERS,
  parameterDefinition,
  type NumberKey,
  OFF,
  type OptionalNumberKey,
  PARAMETER_GROUPS,
  type ParameterGroup,
  type ParameterKey,
  type ParameterDefinition,
  type TextKey,
} from './rules/known';
export { POISON_CENTRES } from './rules/poison-centres';
export {
  checkValue,
  EMAILS_MAX,
  emailsInForce,
  isInForce,
  numberInForce,
  valueInForce,
} from './rules/value';
