import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { proPlan } from '#shared/inspection/plan.ts';

const textsOf = (answers: Answers): Record<string, string> =>
  Object.fromEntries(
    deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers, photos: [] }).findings.map(({ responseId, say }) => [
      responseId,
      say,
    ]),
  );
const ids = (answers: Answers) => Object.keys(textsOf(answers));

/** 36 × 23.9 in is just under 6 sq ft; 36 × 24 in is exactly 6 sq ft. */
const SMALL: Answers = { firebox_opening_width: 36, firebox_opening_height: 23.9 };
const LARGE: Answers = { firebox_opening_width: 36, firebox_opening_height: 24 };

describe('hearth extension', () => {
  it.each<[string, Answers, string[]]>([
    ['small opening, 16 in', { ...SMALL, hearth_extension_front: 16 }, []],
    ['small opening, just under 16 in', { ...SMALL, hearth_extension_front: 15.9 }, ['HEARTH_EXT_SHORT_FRONT']],
    ['large opening, 20 in', { ...LARGE, hearth_extension_front: 20 }, []],
    ['large opening, just under 20 in', { ...LARGE, hearth_extension_front: 19.9 }, ['HEARTH_EXT_SHORT_FRONT']],
    ['opening not known, 16 in', { hearth_extension_front: 16 }, []],
    ['opening not known, 15 in', { hearth_extension_front: 15 }, ['HEARTH_EXT_SHORT_FRONT']],
    ['small opening, 8 in each side', { ...SMALL, hearth_extension_left: 8, hearth_extension_right: 8 }, []],
    [
      'small opening, one side short',
      { ...SMALL, hearth_extension_left: 8, hearth_extension_right: 7.9 },
      ['HEARTH_EXT_SHORT_SIDES'],
    ],
    ['large opening, 12 in', { ...LARGE, hearth_extension_left: 12 }, []],
    ['large opening, 11.9 in', { ...LARGE, hearth_extension_left: 11.9 }, ['HEARTH_EXT_SHORT_SIDES']],
    ['wood beyond a long extension', { hearth_extension_front: 16, hearth_extension_floor_material: 'WOOD' }, []],
    [
      'tile beyond a short extension',
      { hearth_extension_front: 10, hearth_extension_floor_material: 'TILE' },
      ['HEARTH_EXT_SHORT_FRONT'],
    ],
    [
      'carpet beyond a short extension',
      { hearth_extension_left: 2, hearth_extension_floor_material: 'CARPET' },
      ['HEARTH_EXT_SHORT_SIDES', 'HEARTH_EXT_COMBUSTIBLE'],
    ],
  ])('has the expected findings: %s', (_name, answers, expected) => {
    expect(ids(answers)).toEqual(expected);
  });

  it('shows the measured and the required size', () => {
    expect(textsOf({ ...LARGE, hearth_extension_front: 17.5 })).toEqual({
      HEARTH_EXT_SHORT_FRONT:
        'The hearth extension reaches 17 1/2 in in front of the opening; at least 20 in is required.',
    });
  });
});

describe('mantel', () => {
  const wood: Answers = { mantel_material: 'WOOD' };
  it.each<[string, Answers, string[]]>([
    ['6 in above', { mantel_height_above_opening: 6 }, []],
    ['just under 6 in above', { mantel_height_above_opening: 5.9 }, ['MANTEL_UNDER_6IN']],
    ['leg just under 6 in away', { mantel_height_above_opening: 14, mantel_leg_distance: 5.9 }, ['MANTEL_UNDER_6IN']],
    ['8 in above, 1 in out', { mantel_height_above_opening: 8, mantel_projection: 1 }, []],
    [
      '8 in above, just over 1 in out',
      { mantel_height_above_opening: 8, mantel_projection: 1.01 },
      ['MANTEL_PROJECTION'],
    ],
    ['just under 12 in, far out', { mantel_height_above_opening: 11.9, mantel_projection: 8 }, ['MANTEL_PROJECTION']],
    ['12 in above, far out', { mantel_height_above_opening: 12, mantel_projection: 8 }, ['MANTEL_PROJECTION']],
    ['12 in above, 1 1/2 in out', { mantel_height_above_opening: 12, mantel_projection: 1.5 }, []],
    ['just over 12 in above, far out', { mantel_height_above_opening: 12.1, mantel_projection: 8 }, []],
    ['leg 8 in away, 1 in out', { mantel_leg_distance: 8, mantel_leg_projection: 1 }, []],
    [
      'leg 8 in away, just over 1 in out',
      { mantel_leg_distance: 8, mantel_leg_projection: 1.01 },
      ['MANTEL_PROJECTION'],
    ],
    ['leg just over 12 in away, far out', { mantel_leg_distance: 12.1, mantel_leg_projection: 8 }, []],
    ['8.4 in above, 1.05 in out', { mantel_height_above_opening: 8.4, mantel_projection: 1.05 }, []],
    [
      'under 6 in, whatever it projects',
      { mantel_height_above_opening: 4, mantel_projection: 8 },
      ['MANTEL_UNDER_6IN'],
    ],
  ])('has the expected findings: %s', (_name, answers, expected) => {
    expect(ids({ ...wood, ...answers })).toEqual(expected);
  });

  it('names the part that stands out too far', () => {
    const leg = { mantel_leg_distance: 8, mantel_leg_projection: 2 };
    const shelf = { mantel_height_above_opening: 10, mantel_projection: 8 };

    expect(textsOf({ ...wood, ...leg })['MANTEL_PROJECTION']).toBe(
      'A leg of the mantel stands out 2 in at 8 in beside the opening; at most 1 in is allowed there.',
    );
    expect(textsOf({ ...wood, ...leg, ...shelf })['MANTEL_PROJECTION']).toMatch(
      /^The mantel stands out 8 in .* A leg /,
    );
  });

  it.each<[Answers, string, string[]]>([
    [{ mantel_height_above_opening: 14, mantel_leg_distance: 4 }, 'fails', ['MANTEL_UNDER_6IN']],
    [{ mantel_height_above_opening: 14, mantel_leg_distance: 6 }, 'info', []],
    [{ mantel_height_above_opening: 14, mantel_leg_distance: 6, mantel_leg_projection: 0.75 }, 'passes', []],
    [
      { mantel_height_above_opening: 14, mantel_leg_distance: 6, mantel_leg_projection: 1 },
      'fails',
      ['MANTEL_PROJECTION'],
    ],
    [{ mantel_leg_distance: 4 }, 'fails', ['MANTEL_UNDER_6IN']],
    [{ mantel_leg_distance: 14 }, 'info', []],
    [{ mantel_height_above_opening: 12, mantel_projection: 8 }, 'fails', ['MANTEL_PROJECTION']],
    [
      { mantel_height_above_opening: 8, mantel_projection: 1.5, mantel_leg_distance: 4 },
      'fails',
      ['MANTEL_UNDER_6IN', 'MANTEL_PROJECTION'],
    ],
  ])('has the same verdict in its calculation and its findings: %j', (answers, verdict, expected) => {
    const all = { ...wood, ...answers };
    const { calculations } = deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers: all, photos: [] });

    expect(calculations).toMatchObject([{ id: 'mantel-clearance', verdict }]);
    expect(ids(all)).toEqual(expected);
  });

  it('can be close if it is noncombustible', () => {
    expect(ids({ mantel_material: 'STONE', mantel_height_above_opening: 2 })).toEqual([]);
  });
});

describe('firebox and throat', () => {
  it.each<[string, Answers, string[]]>([
    ['20 in deep', { firebox_depth: 20 }, []],
    ['just under 20 in deep', { firebox_depth: 19.9 }, ['FIREBOX_SHALLOW']],
    ['Rumford of 36 in, 12 in deep', { firebox_type: 'RUMFORD', firebox_opening_width: 36, firebox_depth: 12 }, []],
    [
      'Rumford of 36 in, 11.9 in deep',
      { firebox_type: 'RUMFORD', firebox_opening_width: 36, firebox_depth: 11.9 },
      ['FIREBOX_SHALLOW'],
    ],
    [
      'Rumford of 48 in, 15.9 in deep',
      { firebox_type: 'RUMFORD', firebox_opening_width: 48, firebox_depth: 15.9 },
      ['FIREBOX_SHALLOW'],
    ],
    ['Rumford of unknown width, 12 in deep', { firebox_type: 'RUMFORD', firebox_depth: 12 }, []],
    ['firebrick wall of 8 in', { firebox_type: 'FIREBRICK', firebox_wall_thickness: 8 }, []],
    ['firebrick wall of 7.9 in', { firebox_type: 'FIREBRICK', firebox_wall_thickness: 7.9 }, ['FIREBOX_WALL_THIN']],
    ['stone wall of 9.9 in', { firebox_type: 'STONE_OLD', firebox_wall_thickness: 9.9 }, ['FIREBOX_WALL_THIN']],
    ['stone wall of 10 in', { firebox_type: 'STONE_OLD', firebox_wall_thickness: 10 }, []],
    ['metal shell, thin', { firebox_type: 'METAL_HEATILATOR', firebox_wall_thickness: 1 }, []],
    ['thin wall of an unknown kind', { firebox_wall_thickness: 1 }, []],
    ['throat at 8 in', { damper_type: 'THROAT_CAST', damper_height_above_opening: 8 }, []],
    ['throat at 7.9 in', { damper_type: 'THROAT_CAST', damper_height_above_opening: 7.9 }, ['DAMPER_TOO_LOW']],
    [
      'Rumford throat at 11.9 in',
      { firebox_type: 'RUMFORD', damper_type: 'THROAT_CAST', damper_height_above_opening: 11.9 },
      ['DAMPER_TOO_LOW'],
    ],
    [
      'Rumford throat at 12 in',
      { firebox_type: 'RUMFORD', damper_type: 'THROAT_CAST', damper_height_above_opening: 12 },
      [],
    ],
  ])('have the expected findings: %s', (_name, answers, expected) => {
    expect(ids(answers)).toEqual(expected);
  });
});

describe('flue area', () => {
  const opening: Answers = { firebox_opening_width: 36, firebox_opening_height: 30, flue_liner_flue_shape: 'ROUND' };

  it('shows the area of the flue and the area the opening needs', () => {
    expect(textsOf({ ...opening, flue_liner_diameter: 10 })).toEqual({
      LINER_UNDERSIZED: 'The flue gives 78.5 sq in. This 36 × 30 in opening needs 90.',
    });
    expect(ids({ ...opening, flue_liner_diameter: 11 })).toEqual([]);
  });

  it('never shows two different areas as equal', () => {
    const close: Answers = { ...opening, flue_liner_flue_shape: 'D_SHAPE', flue_liner_net_area: 107.98 };

    expect(textsOf(close)['LINER_UNDERSIZED']).toContain('gives 107.98 sq in. This 36 × 30 in opening needs 108.');
    expect(textsOf({ ...close, flue_liner_net_area: 107.9999 })['LINER_UNDERSIZED']).toContain('gives 107.9999 sq in.');
  });

  it('also reports the opening when the smoke test spills', () => {
    expect(ids({ ...opening, flue_liner_diameter: 10, draft_smoke_test: 'SPILL' })).toEqual([
      'LINER_UNDERSIZED',
      'DRAFT_SPILLAGE',
      'DRAFT_OPENING_TOO_LARGE',
    ]);
    expect(ids({ ...opening, flue_liner_diameter: 12, draft_smoke_test: 'SPILL' })).toEqual(['DRAFT_SPILLAGE']);
  });

  it('uses the company’s rule set', () => {
    const answers = { ...opening, flue_liner_diameter: 11, flue_liner_flue_height: 240 };
    const plan = proPlan('MASONRY_WOOD');
    const kit = { ...plan.kit, guide: { ...plan.kit.guide, fireplaceRuleSet: 'USDA_1889' as const } };
    const result = deriveInspection({ plan: { ...plan, kit }, answers, photos: [] });

    expect(result.findings.map(({ responseId }) => responseId)).toEqual(['LINER_UNDERSIZED']);
  });
});

describe('exterior', () => {
  it.each<[string, Answers, string[]]>([
    ['3 ft above the roof', { masonry_chimney_height_above_roof: 36 }, []],
    ['just under 3 ft', { masonry_chimney_height_above_roof: 35.9 }, ['HEIGHT_BELOW_RULE']],
    ['height entered in its own field', { chimney_height_above_roof: 35.9 }, ['HEIGHT_BELOW_RULE']],
    ['2 ft above the ridge', { chimney_height_over_highest_point_within_10ft: 24 }, []],
    ['under the ridge', { chimney_height_over_highest_point_within_10ft: -6 }, ['HEIGHT_BELOW_RULE']],
    ['30 in wide, no cricket', { masonry_chimney_width: 30, cricket_present: false }, []],
    ['just over 30 in wide, no cricket', { masonry_chimney_width: 30.1, cricket_present: false }, ['CRICKET_MISSING']],
    [
      'width entered in its own field',
      { cricket_width_parallel_ridge: 40, cricket_present: false },
      ['CRICKET_MISSING'],
    ],
    ['wide with a cricket', { masonry_chimney_width: 40, cricket_present: true }, []],
    ['wide at the ridge', { masonry_chimney_width: 40, cricket_at_ridge: true }, []],
    ['2 in of overhang', { crown_overhang: 2 }, []],
    ['just under 2 in of overhang', { crown_overhang: 1.9 }, ['CROWN_NO_OVERHANG']],
  ])('has the expected findings: %s', (_name, answers, expected) => {
    expect(ids(answers)).toEqual(expected);
  });

  it('shows how much too short the chimney is, and that a crown is flush', () => {
    expect(textsOf({ masonry_chimney_height_above_roof: 20 })['HEIGHT_BELOW_RULE']).toMatch(
      /^The chimney is 1 ft 4 in too/,
    );
    expect(textsOf({ crown_overhang: 0 })['CROWN_NO_OVERHANG']).toMatch(/^The crown ends flush/);
  });
});

describe('RULE_BASES', () => {
  it('each have a rule, section, edition and confidence', () => {
    for (const { rule, section, edition, confidence } of Object.values(RULE_BASES)) {
      expect([rule, section, edition, confidence].every((text) => text.length > 0)).toBe(true);
    }
  });
});
