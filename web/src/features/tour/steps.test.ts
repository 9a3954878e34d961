import { describe, expect, it } from 'vitest';
import { organization, sessionUser } from '#web/testing/viewer.tsx';
import type { SampleView } from './steps.ts';
import { stepsFor, trialDaysLeft } from './steps.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const owner = { user: sessionUser('ADMINISTRATOR'), organization };
const onTrialUntil = (trialEndsAt: string) => ({ ...owner, organization: { ...organization, trialEndsAt } });
const ready: SampleView = {
  state: 'ready',
  sample: {
    state: 'ready',
    inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
    clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRB',
    updatedAt: '2026-03-01T12:00:00.000Z',
  },
};
const idsOf = (view: SampleView, viewer = owner) => stepsFor(viewer, view, NOW).map(({ id }) => id);

describe('the tour’s steps', () => {
  it('take a new owner from the dashboard through the sample to people, client and trial', () => {
    expect(idsOf(ready)).toEqual(['dashboard', 'report', 'proposal', 'people', 'client', 'trial']);
  });

  it('open the sample’s own report and proposal', () => {
    const paths = stepsFor(owner, ready, NOW).map(({ path }) => path);

    expect(paths.slice(1, 3)).toEqual([
      '/inspect/01JDXW3Q8N5T2K7V9B4M6C1ZRA/report',
      '/inspect/01JDXW3Q8N5T2K7V9B4M6C1ZRA/proposal',
    ]);
  });

  it('keep their number while the sample is being created, and skip it if there is none', () => {
    expect(idsOf({ state: 'making' })).toHaveLength(6);
    expect(idsOf({ state: 'none' })).toEqual(['dashboard', 'people', 'client', 'trial']);
  });

  it('link only to pages that the role may open', () => {
    const technician = { user: sessionUser('TECHNICIAN'), organization };

    expect(idsOf(ready, technician)).not.toContain('people');
    expect(idsOf(ready, technician)).not.toContain('trial');
  });
});

describe('the remaining days of the trial', () => {
  it.each([
    ['2026-03-31T12:00:00.000Z', 30],
    ['2026-03-02T00:00:00.000Z', 1],
    ['2026-03-01T11:59:59.000Z', undefined],
  ])('with an end at %s: %s', (endsAt, days) => {
    expect(trialDaysLeft(onTrialUntil(endsAt), NOW)).toBe(days);
  });

  it('are undefined for a paying company', () => {
    const paying = { ...owner, organization: { ...organization, subscriptionStatus: 'active' as const } };

    expect(trialDaysLeft(paying, NOW)).toBeUndefined();
    expect(stepsFor(paying, ready, NOW).at(-1)?.title).toBe('Your plan');
  });

  it('are shown as one day, and as two days', () => {
    expect(stepsFor(onTrialUntil('2026-03-02T00:00:00.000Z'), ready, NOW).at(-1)?.title).toBe('Your trial: 1 day left');
    expect(stepsFor(onTrialUntil('2026-03-03T00:00:00.000Z'), ready, NOW).at(-1)?.title).toBe(
      'Your trial: 2 days left',
    );
  });
});
