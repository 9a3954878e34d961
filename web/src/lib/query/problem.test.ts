import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { problemOf } from './problem.ts';

describe('problemOf', () => {
  it('is undefined without a failure', () => {
    expect(problemOf(null)).toBeUndefined();
  });

  it('shows the general message rather than that of a field', () => {
    expect(problemOf(new ApiError(422, { email: 'Enter an email.', main: 'Check the form.' }))).toBe('Check the form.');
    expect(problemOf(new ApiError(422, { email: 'Enter an email.' }))).toBe('Enter an email.');
  });

  it('explains an unreachable server in plain language', () => {
    const offline = 'You’re offline. Invoices show here when you’re online.';
    expect(problemOf(new ApiError(0, {}), { offline })).toBe(offline);
    expect(problemOf(new ApiError(0, {}))).toContain('You’re offline');
  });

  it('explains a status in plain language', () => {
    expect(problemOf(new ApiError(404, {}), { byStatus: { 404: 'Not made yet.' } })).toBe('Not made yet.');
  });

  it('returns the generic message for a thrown bug', () => {
    expect(problemOf(new TypeError('x is undefined'))).toBe('An unknown error occurred');
  });
});
