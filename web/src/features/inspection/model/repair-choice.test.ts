import { describe, expect, it } from 'vitest';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import { pickedRepair, toggledRepair } from './repair-choice.ts';

const repair = (id: string, chosen: boolean, choiceGroup?: string): Repair => ({
  id,
  kind: 'service',
  label: id,
  chosen,
  ...(choiceGroup !== undefined && { choiceGroup }),
});
const finding = {
  componentId: 'crown',
  responseId: 'CROWN_LARGE_CRACKS',
  repairs: [repair('SEAL', true, 'crown'), repair('REPELLENT', true), repair('REBUILD', false, 'crown')],
} as unknown as Finding;
const FIELD = 'crown_crown_large_cracks_repairs';

describe('the repairs chosen for a finding', () => {
  it('replace an alternative with the selected one, and keep the rest', () => {
    expect(pickedRepair(finding, 'REBUILD', [finding])).toEqual({ [FIELD]: ['REPELLENT', 'REBUILD'] });
  });

  it('drop a repair that is tapped again', () => {
    expect(toggledRepair(finding, 'REPELLENT')).toEqual({ [FIELD]: ['SEAL'] });
  });

  it('are never empty, because an empty choice means the proposed repair', () => {
    const single = { ...finding, repairs: [repair('SEAL', true)] } as Finding;

    expect(toggledRepair(single, 'SEAL')).toEqual({});
  });
});
