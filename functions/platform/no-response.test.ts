import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { hasNoResponse, isThrottled } from './no-response.ts';

const { errors } = Stripe;

describe('an error of the payment provider', () => {
  it.each([
    ['a lost connection', new errors.StripeConnectionError({ message: 'lost', type: 'api_error' })],
    ['a failure of the provider', new errors.StripeAPIError({ message: 'failed', type: 'api_error' })],
  ])('is retried as a call without a response: %s', (_name, error) => {
    expect(hasNoResponse(error)).toBe(true);
  });

  it.each([
    ['too many calls', new errors.StripeRateLimitError({ message: 'slow down', type: 'rate_limit_error' })],
    ['the same call is running', new errors.StripeIdempotencyError({ message: 'in use', type: 'idempotency_error' })],
  ])('is retried as a throttled call: %s', (_name, error) => {
    expect(isThrottled(error)).toBe(true);
  });

  it('is not retried if the request is wrong', () => {
    const error = new errors.StripeInvalidRequestError({ message: 'wrong', type: 'invalid_request_error' });

    expect([hasNoResponse(error), isThrottled(error)]).toEqual([false, false]);
  });
});
