import { describe, expect, it } from 'vitest';
import type { OPEN_REASONS } from '#shared/billing/access.ts';
import { routeEntries } from '#shared/contract/index.ts';
import { closingTime, isStartedBefore, LATE_DAYS } from './closing.ts';

const CLOSED_AT = '2026-03-01T12:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(CLOSED_AT) + ms);
const DAY_MS = 86_400_000;
const begun = (startedAt: Date, now = after(DAY_MS)) =>
  isStartedBefore(startedAt.toISOString(), { closedAt: CLOSED_AT, now });

describe('an inspection of a closed company', () => {
  it('counts as started before the closing within five minutes of clock skew', () => {
    expect(begun(after(-1))).toBe(true);
    expect(begun(after(5 * 60_000))).toBe(true);
    expect(begun(after(5 * 60_000 + 1))).toBe(false);
  });

  it('is rejected when it arrives too long after the closing, even if it started earlier', () => {
    expect(begun(after(-DAY_MS), after(LATE_DAYS * DAY_MS))).toBe(true);
    expect(begun(after(-DAY_MS), after(LATE_DAYS * DAY_MS + 1))).toBe(false);
  });
});

describe('the closing time', () => {
  const row = { trialEndsAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' };
  const now = new Date('2026-04-01T00:00:00.000Z');

  it('is the stored time, or else the end of the trial, or else the last change', () => {
    expect(closingTime({ ...row, subscriptionStatus: 'canceled', closedAt: CLOSED_AT }, now)).toBe(CLOSED_AT);
    expect(closingTime({ ...row, subscriptionStatus: 'trialing' }, now)).toBe(row.trialEndsAt);
    expect(closingTime({ ...row, subscriptionStatus: 'canceled' }, now)).toBe(row.updatedAt);
  });

  it('is never in the future', () => {
    const closedAt = '2027-01-01T00:00:00.000Z';
    expect(closingTime({ ...row, subscriptionStatus: 'canceled', closedAt }, now)).toBe(now.toISOString());
  });
});

/** Written by hand, so that opening a route to closed companies takes two changes and a reason. */
const OPEN: Record<keyof typeof OPEN_REASONS, string> = {
  account:
    'changePassword confirmSecondFactor dismissNotifications editOwnName endSession endSessions getSecondFactor ' +
    'listNotifications listSessions logout readNotifications requestEmailChange sendVerification startSecondFactor ' +
    'stopSecondFactor verifyToken',
  billing: 'changePlan getBilling listUsers openPortal previewSeats setUserState startCheckout',
  'company-data': 'exportCompany getCompanyDeletion keepCompany requestCompanyDeletion revokeLink',
  read: 'getBaseline getChanges getInspection getOrganization',
  'field-work':
    'completeInspection editInspection editReport putApproval putClient putDevice putHandout putInspectionPriceBook ' +
    'putPullSheetTicks putStar putTruckCheck requestTruckUploads requestUploads',
  'begun-before': 'createInspection',
};

describe('routes open to a closed company', () => {
  it.each(Object.entries(OPEN))('are exactly those listed for the reason “%s”', (reason, expected) => {
    const open = routeEntries.filter(([, route]) => route.openWhenCanceled === reason);

    expect(open.map(([routeId]) => routeId).sort()).toEqual(expected.split(' '));
  });

  it('exclude those that email a homeowner, which are rejected so that devices park them', () => {
    const parked = routeEntries.filter(([, route]) => route.parkedWhenCanceled === true);

    expect(parked.map(([routeId]) => routeId).sort()).toEqual(['sendCopy', 'sendHandout']);
    expect(parked.filter(([, route]) => route.openWhenCanceled !== undefined)).toEqual([]);
  });
});
