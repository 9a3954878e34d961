import { describe, expect, it } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { reportedParts } from './reported-parts.ts';

const plan = proPlan('PREFAB');
const damper: Answers = { prefab_damper_state: 'DEFECT', prefab_damper_issues: ['DAMPER_STUCK'] };

describe('the parts of a report', () => {
  it('include the state and the findings of a part that was asked', () => {
    const parts = reportedParts(plan, { prefab_unit_type: 'WOOD_RADIANT', ...damper });

    expect(parts.get('prefab_damper')?.state).toBe('DEFECT');
  });

  it('leave out a part that a later answer hid', () => {
    expect(reportedParts(plan, { prefab_unit_type: 'DIRECT_VENT_GAS', ...damper }).has('prefab_damper')).toBe(false);
  });
});
