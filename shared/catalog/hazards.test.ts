import { describe, expect, it } from 'vitest';
import '#shared/inspection/definitions/every.ts';
import { assignedHazards, hazardOf, HAZARDS } from '#shared/catalog/hazards.ts';
import { allResponses } from '#shared/catalog/responses.ts';

const safety = allResponses().filter(({ severity }) => severity === 'SAFETY');

describe('the hazards of findings', () => {
  it('cover every safety finding of the catalog and no other id', () => {
    expect(assignedHazards().toSorted()).toEqual(safety.map(({ id }) => id).toSorted());
  });

  it('include each of the five hazards', () => {
    const used = new Set(allResponses().map(({ id, severity }) => hazardOf(id, severity)));

    expect(HAZARDS.filter((hazard) => !used.has(hazard))).toEqual([]);
  });

  it('treat a company’s own safety finding as a fire hazard, and its other findings by severity', () => {
    expect(hazardOf('OWN_X', 'SAFETY')).toBe('FIRE');
    expect(hazardOf('OWN_X', 'WATER_INTRUSION')).toBe('WATER');
    expect(hazardOf('OWN_X', 'MAINTENANCE')).toBe('USE');
  });
});
