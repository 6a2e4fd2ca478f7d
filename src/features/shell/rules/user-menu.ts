export type UserMenuKey = 'profile' | 'unlogAs' | 'logout';

/** The User sub-menu: 'unlog as' only during impersonation (SHELL-10, SHELL-11). */
export function userMenuOf({ real }: { readonly real: unknown }): readonly UserMenuKey[] {
  return real ? ['profile', 'unlogAs', 'logout'] : ['profile', 'logout'];
}

/** SHELL-16, X-15: first letters of first and last name, else of the address. */
export function initialsOf(person: { firstName: string; lastName: string; email: string }): string {
  const letters = [person.firstName, person.lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || ([...person.email][0] ?? '')).toLocaleUpperCase('fr');
}
