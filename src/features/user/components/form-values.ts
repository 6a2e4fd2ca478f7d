import type { Language } from '@/shared/account/actor';
import type { Role } from '@/shared/account/rights';
import type { DiffField } from '@/shared/diff/diff';
import type { RuleFailure } from '@/shared/field-errors';
import type { FormSchema } from '@/ui/forms/use-submit';
import { accountErrors, areIncompatible } from '../rules';
import type { UserAccount, UserView } from '../schema';

const NAME_MAX = 100;

/** Values of the form (USER-03, USER-04). */
export interface UserFormValues extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  lng: Language;
  password: string;
  passwordConfirm: string;
  roles: readonly Role[];
}

/** What is sent beside the id and the version. */
export type UserFormBody = Pick<UserFormValues, 'firstName' | 'lastName' | 'email' | 'lng' | 'password' | 'roles'>;

export const NO_VALUES: UserFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  lng: 'fr',
  password: '',
  passwordConfirm: '',
  roles: [],
};

export function formValues({ firstName, lastName, email, lng, roles }: UserView): UserFormValues {
  return { firstName, lastName, email, lng, password: '', passwordConfirm: '', roles };
}

const failure = (field: keyof UserFormValues, code: string): RuleFailure => ({ code: 'custom', message: code, path: [field] });

/** The server's rules, and that the password was typed twice alike (USER-05, USER-07 to USER-11). */
export const USER_FORM: FormSchema<UserFormBody> = {
  safeParse(input) {
    const { passwordConfirm, ...body } = input as UserFormValues;
    const tooLong = (['firstName', 'lastName'] as const).filter((field) => body[field].trim().length > NAME_MAX);
    const issues = [
      ...Object.entries(accountErrors(body)).map(([field, code]) => failure(field as keyof UserFormValues, code)),
      ...(passwordConfirm === body.password ? [] : [failure('passwordConfirm', 'passwordsDoNotMatch')]),
      ...(areIncompatible(body.roles) ? [failure('roles', 'INCOMPATIBLE_ROLES')] : []),
      ...tooLong.map((field) => failure(field, `TOO_LONG?max=${NAME_MAX}`)),
    ];
    return issues.length === 0 ? { success: true, data: { ...body, email: body.email.trim() } } : { success: false, error: { issues } };
  },
};

/** Fields compared for edit conflicts. */
const SHARED = ['lastName', 'firstName', 'email', 'lng', 'roles'] as const;
export const FIELDS = SHARED.map(
  (name): DiffField => ({ name, kind: name === 'lng' || name === 'roles' ? 'choice' : 'scalar', group: '' }),
);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The account after an action outside its form (picture, status). The form continues from the new version
 * only if no other user changed its fields; otherwise it keeps its base version, and the next save reports the conflict (S-22).
 */
export function afterAction(before: UserAccount, changed: Partial<UserAccount>): UserAccount {
  const { firstName, lastName, email, lng, roles, updateDate, ...state } = changed;
  const given = { firstName, lastName, email, lng, roles };
  const isAlone = SHARED.every((field) => given[field] === undefined || same(given[field], before[field]));
  return { ...before, ...state, ...(isAlone && updateDate && { updateDate }) };
}
