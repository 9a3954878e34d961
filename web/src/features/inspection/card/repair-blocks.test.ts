import { describe, expect, it } from 'vitest';
import type { Repair } from '#shared/inspection/results.ts';
import { repairBlocks } from './repair-blocks.ts';

const repair = (id: string, chosen: boolean, choiceGroup?: string): Repair => ({
  id,
  kind: 'service',
  label: id,
  chosen,
  ...(choiceGroup !== undefined && { choiceGroup }),
});
const REPAIRS = [repair('SEAL', true, 'crown'), repair('REPELLENT', true), repair('REBUILD', false, 'crown')];

describe('the repairs of a finding', () => {
  it('are grouped with their alternatives, and repairs without alternatives stand alone', () => {
    expect(repairBlocks(REPAIRS).map(({ isChoice, repairs }) => [isChoice, repairs.map(({ id }) => id)])).toEqual([
      [true, ['SEAL', 'REBUILD']],
      [false, ['REPELLENT']],
    ]);
  });
});
