/** The data that a successful sign-up passes to the app. */
export type NewSession = { token: string; org: unknown; remember: true; newUser: true };

/**
 * Stores the session where the app restores it at startup: `token` and `org` in local storage, and `newUser`, which the app
 * removes after welcoming the new company.
 */
export function startSession({ token, org }: NewSession): void {
  localStorage.setItem('token', token);
  localStorage.setItem('org', JSON.stringify(org));
  localStorage.setItem('newUser', 'true');
  location.assign('/dashboard');
}
