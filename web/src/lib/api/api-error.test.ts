import { describe, expect, it } from 'vitest';
import { ApiError, fieldErrorsOf } from './api-error.ts';

describe('the errors of a form', () => {
  it('are true before and after signing in again when the session has ended', () => {
    const ended = new ApiError(401, { main: 'Please sign in' }, 'UNAUTHENTICATED');
    expect(fieldErrorsOf(ended)).toEqual({ main: 'Your session had ended. Try again once you’ve signed in.' });
  });

  it('stay beside their field when a password or code is wrong', () => {
    const wrong = new ApiError(401, { password: 'Incorrect email or password' }, 'UNAUTHENTICATED');
    expect(fieldErrorsOf(wrong)).toEqual({ password: 'Incorrect email or password' });
  });
});
