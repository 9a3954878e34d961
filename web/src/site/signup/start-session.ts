/** What a successful sign-up hands to the application. */
export type NewSession = { token: string; org: unknown; remember: true; newUser: true };

/**
 * Leaves the session where the application restores it from at its start: `token` and `org` in local storage, and
 * `newUser`, which the application takes away once it has greeted the new company.
 */
export function startSession({ token, org }: NewSession): void {
  localStorage.setItem('token', token);
  localStorage.setItem('org', JSON.stringify(org));
  localStorage.setItem('newUser', 'true');
  location.assign('/dashboard');
}
