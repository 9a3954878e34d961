import { describe, expect, it } from 'vitest';
import { groupsOf, PROJECTS } from './groups.ts';

describe('groupsOf', () => {
  it('runs each kind of test once, with browser tests separately', () => {
    const groups = groupsOf(PROJECTS, []);

    expect(groups.flatMap(({ projects }) => projects).sort()).toEqual([...PROJECTS, 'unit-apart'].sort());
    expect(groups.find(({ projects }) => projects.includes('e2e'))?.projects).toEqual(['e2e']);
  });

  it('omits groups without a requested file', () => {
    expect(groupsOf(['e2e'], []).map(({ projects }) => projects)).toEqual([['e2e']]);
  });

  it('estimates only the requested kinds, each with some minutes', () => {
    const alone = PROJECTS.flatMap((name) => groupsOf([name], []).map(({ minutes }) => minutes));
    const together = groupsOf(PROJECTS, []).map(({ minutes }) => minutes);
    const sum = (minutes: readonly number[]) => minutes.reduce((total, each) => total + each, 0);

    expect(Math.min(...alone)).toBeGreaterThan(0);
    expect(sum(alone)).toBe(sum(together));
  });

  it('starts one worker for a single file', () => {
    expect(groupsOf(['e2e'], ['offline'])[0]?.workers).toBe(1);
  });
});
