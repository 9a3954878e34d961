import { StageConfig } from '#shared/config/stage-config.ts';
import { callsOfCompany, COMPANY, EACH, PHOTOS, unitsOfCompany, USERS } from './usage.ts';

/** Ratio of the busiest hour to the average working hour. Polls are constant. */
export const PEAK = 3;
const SIGN_IN_MINUTES = 15;
/**
 * Concurrent steps of the sweep (infra/constructs/reconciliation.ts), and its seconds per day for a company of 24 months,
 * mostly for inspections.
 */
const SWEEP_STEPS = 5;
const SWEEP_SECONDS = 13;
const PHOTO_WORKERS = 20;
const workingSeconds = COMPANY.workingDays * COMPANY.hoursPerDay * 3600;

/** Rate per second in the busiest hour, for something that a company does this often per month. */
const atPeak = (perMonth: number): number => (perMonth / workingSeconds) * PEAK;

export type Limit = {
  readonly element: string;
  readonly limit: string;
  /** Number of companies at which the limit is reached. */
  readonly companies: number;
  readonly then: string;
};

/** The first limit of each element, lowest first. */
export function limits(): Limit[] {
  const { polls, work } = callsOfCompany();
  const calls = polls / workingSeconds + atPeak(work);
  const { requestsPerSecond } = StageConfig.shape.throttle.parse(undefined);
  const found: Limit[] = [
    {
      element: 'API of a stage',
      limit: `${requestsPerSecond.toLocaleString('en-US')} requests a second (\`throttle\`)`,
      companies: requestsPerSecond / calls,
      then: 'raise `throttle` in the stage; the account allows 10,000',
    },
    {
      element: 'API of the account',
      limit: '10,000 requests a second',
      companies: 10_000 / calls,
      then: 'ask for more in Service Quotas, or poll less: most calls are polls',
    },
    {
      element: 'functions',
      limit: '1,000 at once (10 in a new account)',
      companies: 1000 / (calls * EACH.apiSeconds + atPeak(PHOTOS) * EACH.photoSeconds),
      then: 'ask for more in Service Quotas; the alarm FunctionConcurrency comes at four fifths',
    },
    {
      element: 'photo worker',
      limit: `${PHOTO_WORKERS} at once`,
      companies: PHOTO_WORKERS / EACH.photoSeconds / atPeak(PHOTOS),
      then: 'photos wait in their queue and the alarm PhotosWaiting fires; raise `maxConcurrency` in `infra/constructs/workers.ts`',
    },
    {
      element: 'email',
      limit: '50,000 messages a day',
      companies: 50_000 / (COMPANY.emails / COMPANY.workingDays),
      then: 'ask for more: SES → Account dashboard',
    },
    {
      element: 'sign-in',
      limit: '120 calls a second, when all users sign in within 15 minutes',
      companies: (120 * SIGN_IN_MINUTES * 60) / USERS,
      then: 'ask for more in Service Quotas (Cognito, UserAuthentication)',
    },
    {
      element: 'daily sweep',
      limit: `${SWEEP_STEPS} steps at once, ${SWEEP_SECONDS} seconds a day for a company after 24 months`,
      companies: (SWEEP_STEPS * 86_400) / SWEEP_SECONDS,
      then: 'its days overlap; raise `maxConcurrency` in `infra/constructs/reconciliation.ts`',
    },
    {
      element: 'table',
      limit: '40,000 write units a second',
      companies: 40_000 / atPeak(unitsOfCompany(24).write),
      then: 'ask for more in Service Quotas; a company has its own partitions, so no key is hot',
    },
  ];
  return found.sort((a, b) => a.companies - b.companies);
}
