import { describe, expect, it } from 'vitest';
import '#shared/inspection/definitions/every.ts';
import { deriveInspection } from '#shared/inspection/derive.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import type { LinerMatchCalculation } from '#shared/sizing/liner-match.ts';

const matchOf = (type: InspectionType, answers: Answers): LinerMatchCalculation | undefined =>
  deriveInspection({ plan: proPlan(type), answers, photos: [] }).calculations.find(({ id }) => id === 'liner-match') as
    LinerMatchCalculation | undefined;

const fireplace: Answers = {
  firebox_opening_width: 33,
  firebox_opening_height: 29,
  flue_liner_flue_shape: 'ROUND',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_diameter: 10,
  flue_liner_flue_height: 240,
};

describe('the liner proposed in an inspection', () => {
  it('is asked for once the flue is too small, and must pass through what is there', () => {
    const match = matchOf('MASONRY_WOOD', fireplace);

    // 957 sq in ask for an 11 in round, which with its wrap does not slide through 10 in.
    expect(match?.best).toBeUndefined();
    expect(match?.alternatives.map(({ kind }) => kind)).toContain('SMALLER_OPENING');
    expect(match?.options.find(({ name }) => name.startsWith('11 in'))).toMatchObject({ hasArea: true, fits: false });
  });

  it('is left out while the flue serves its opening and is sound', () => {
    const served = { ...fireplace, flue_liner_diameter: 12, flue_liner_state: 'SATISFACTORY' };

    expect(matchOf('MASONRY_WOOD', served)).toBeUndefined();
    expect(
      matchOf('MASONRY_WOOD', { ...served, flue_liner_state: 'DEFECT', flue_liner_issues: ['LINER_TILE_CRACKED'] }),
    ).toBeDefined();
  });

  it('matches the collar of an insert, with alloy, bottom finish and length', () => {
    const match = matchOf('INSERT', {
      insert_unit_insert_fuel: 'WOOD',
      insert_unit_flue_collar: 6,
      flue_liner_flue_shape: 'RECTANGLE',
      flue_liner_material: 'CLAY_TILE',
      flue_liner_inside_length: 11,
      flue_liner_inside_width: 11,
      flue_liner_flue_height: 276,
      flue_liner_state: 'DEFECT',
      flue_liner_issues: ['LINER_TILE_CRACKED'],
    });

    expect(match?.best?.name).toContain('6 in');
    expect(match?.alloys).toContain('STAINLESS_304');
    expect(match?.bottomFinish).not.toBe('');
    expect(match?.figures?.['orderFt']).toBe(24);
  });
});
