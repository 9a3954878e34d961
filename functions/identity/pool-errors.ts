export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The pool's errors for a wrong password, an unknown or disabled user, or an expired token. */
export const REFUSED = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidPasswordException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
]);
