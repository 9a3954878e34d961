import { describe, expect, it } from 'vitest';
import { SPECIAL_ORGANIZATIONS } from './special-organizations.ts';
import { type GateSubject, passesGate } from './version-gate.ts';

const lite: GateSubject = { userVersion: 'Lite', organizationVersion: 'Lite', organizationId: 'A', flags: [] };
const passes = (subject: Partial<GateSubject>, gate: Parameters<typeof passesGate>[1]) =>
  passesGate({ ...lite, ...subject }, gate, SPECIAL_ORGANIZATIONS);

describe('the version gate', () => {
  it('lets every user see the Lite pages', () => {
    expect(passes({}, { version: 'Lite' })).toBe(true);
    expect(passes({ userVersion: 'check', organizationVersion: 'check' }, {})).toBe(true);
  });

  it('grants a version to its own users and to Pro organizations', () => {
    expect(passes({}, { version: 'Pro' })).toBe(false);
    expect(passes({ userVersion: 'Pro' }, { version: 'Pro' })).toBe(true);
    expect(passes({ organizationVersion: 'Pro' }, { version: 'dasharama' })).toBe(true);
    expect(passes({ userVersion: 'dasharama' }, { version: 'dasharama' })).toBe(true);
  });

  it('grants the check version only to its two special organizations and to Pro organizations', () => {
    const [first, second] = SPECIAL_ORGANIZATIONS.check;

    expect(passes({}, { version: 'check' })).toBe(false);
    expect(passes({ organizationId: first }, { version: 'check' })).toBe(true);
    expect(passes({ organizationId: second }, { version: 'check' })).toBe(true);
    expect(passes({ organizationVersion: 'Pro' }, { version: 'check' })).toBe(true);
  });

  it('also requires the feature flag if the gate names one', () => {
    const gate = { version: 'Pro', flag: 'truckCheck' } as const;

    expect(passes({ organizationVersion: 'Pro' }, gate)).toBe(false);
    expect(passes({ organizationVersion: 'Pro', flags: ['truckCheck'] }, gate)).toBe(true);
    expect(passes({ flags: ['truckCheck'] }, gate)).toBe(false);
  });
});
