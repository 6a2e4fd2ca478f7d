import type { ParameterView } from '../schema';

interface StoredParameter extends Omit<ParameterView, 'creationDate' | 'updateDate' | 'warnings'> {
  readonly creationDate: Date;
  readonly updateDate: Date;
}

/** A stored parameter in responses. */
export const parameterView = ({ id, label, key, value, creationDate, updateDate }: StoredParameter): ParameterView => ({
  id,
  label,
  key,
  value,
  creationDate: creationDate.toISOString(),
  updateDate: updateDate.toISOString(),
});
