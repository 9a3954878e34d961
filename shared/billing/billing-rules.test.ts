import { describe, expect, it } from 'vitest';
import { accessStatus } from './access.ts';
import { daysLeft, dueReminder } from './dunning.ts';

const END = '2026-12-01T12:00:00.000Z';
const at = (iso: string) => new Date(iso);

describe('accessStatus', () => {
  const trial = { subscriptionStatus: 'trialing', trialEndsAt: END };

  it.each([
    ['on trial', trial, '2026-12-01T11:59:59.999Z', 'trialing'],
    ['at the end of the trial, before any job has updated it', trial, END, 'canceled'],
    [
      'with a plan chosen on trial, while the provider is late',
      { ...trial, subscription: {} },
      '2026-12-02T00:00:00.000Z',
      'trialing',
    ],
    ['while a payment is retried', { ...trial, subscriptionStatus: 'past_due', subscription: {} }, END, 'past_due'],
    ['once retries are used up', { ...trial, subscriptionStatus: 'unpaid', subscription: {} }, END, 'canceled'],
    ['while collection is paused', { ...trial, subscriptionStatus: 'paused' }, '2026-11-01T00:00:00.000Z', 'canceled'],
    [
      'when the subscription never started',
      { ...trial, subscriptionStatus: 'incomplete_expired' },
      '2026-11-01T00:00:00.000Z',
      'canceled',
    ],
    ['when canceled', { ...trial, subscriptionStatus: 'canceled' }, '2026-11-01T00:00:00.000Z', 'canceled'],
    ['for an active company without a subscription', { ...trial, subscriptionStatus: 'active' }, END, 'active'],
  ])('returns the right status: %s', (_name, access, now, status) => {
    expect(accessStatus(access, { now: at(now), isBilled: true })).toBe(status);
  });

  it.each(['trialing', 'canceled', 'unpaid', 'paused', 'incomplete_expired'])(
    'grants access if billing is not enabled, for any stored status (%s)',
    (subscriptionStatus) => {
      const longAfter = { now: at('2036-01-01T00:00:00.000Z'), isBilled: false };
      expect(accessStatus({ ...trial, subscriptionStatus }, longAfter)).toBe('active');
    },
  );
});

describe('daysLeft and dueReminder', () => {
  it.each([
    ['2026-11-24T12:00:00.000Z', 7, undefined],
    ['2026-11-28T12:00:01.000Z', 3, 3],
    ['2026-11-28T11:59:59.000Z', 4, undefined],
    ['2026-11-29T12:00:00.000Z', 2, 3],
    ['2026-11-30T12:00:00.000Z', 1, 1],
    ['2026-12-01T11:59:00.000Z', 1, 1],
    [END, 0, undefined],
  ])('return the days left and the reminder that is due at %s', (now, left, reminder) => {
    expect([daysLeft(END, at(now)), dueReminder(END, at(now))]).toEqual([left, reminder]);
  });
});
