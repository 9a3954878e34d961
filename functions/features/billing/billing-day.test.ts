import { describe, expect, it } from 'vitest';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { trialNotices } from './billing-day.ts';

const END = '2028-03-01T05:00:00.000Z';
const trial = { subscriptionStatus: 'trialing', trialEndsAt: END } as OrganizationRecord;
const at = (before: { days: number; hours?: number }) =>
  new Date(Date.parse(END) - (before.days * 24 + (before.hours ?? 0)) * 3_600_000);

describe('the reminder of a trial’s end', () => {
  it.each([
    [{ days: 3, hours: 1 }, undefined],
    [{ days: 3 }, 3],
    [{ days: 2, hours: 1 }, 3],
    [{ days: 2 }, 2],
    [{ days: 1, hours: 1 }, 2],
    [{ days: 1 }, 1],
    [{ days: 0, hours: 1 }, 1],
  ])('sent %j before it names the days that are left: %s', (before, days) => {
    expect(trialNotices(trial, at(before))[0]?.facts?.days).toBe(days);
  });

  it('has one key for each of the two reminders, however late the job runs', () => {
    const keyAt = (days: number) => trialNotices(trial, at({ days }))[0]?.key;

    expect([keyAt(3), keyAt(2), keyAt(1), keyAt(0.5)]).toEqual([
      `trial-3:${END}`,
      `trial-3:${END}`,
      `trial-1:${END}`,
      `trial-1:${END}`,
    ]);
  });
});
