export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What the pool answers for a wrong password, an unknown or disabled user, or a token that is over. */
export const REFUSED = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidPasswordException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
]);
