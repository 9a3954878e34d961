import {
  casesOf,
  field,
  inches,
  least,
  most,
  type Case,
  type LimitCase,
} from '#shared/inspection/testing/limit-case.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';

const CHOICES = { '3/8': 0.375, '1/2': 0.5, '5/8': 0.625, '3/4': 0.75 } as const;
const choiceOf = (figure: number): string => Object.entries(CHOICES).find(([, value]) => value === figure)?.[0] ?? '';

const OPENING: Answers = { firebox_opening_width: 36, firebox_opening_height: 30 };
const SMALL: Answers = { firebox_opening_width: 20, firebox_opening_height: 20 };
const LARGE: Answers = { firebox_opening_width: 36, firebox_opening_height: 36 };
const RUMFORD: Answers = { firebox_type: 'RUMFORD', firebox_opening_width: 30 };
const OPENING_SQ_IN = 36 * 30;
const THROAT: Answers = { damper_type: 'THROAT_CAST' };
const WOOD_MANTEL: Answers = { mantel_material: 'WOOD' };

const flueOf = (shape: string, widthToLength = 1) => {
  const sides = (width: number): Answers => ({
    flue_liner_inside_length: width * widthToLength,
    flue_liner_inside_width: width,
  });
  return (found: number): Answers => ({
    ...OPENING,
    flue_liner_flue_shape: shape,
    ...(shape === 'ROUND' ? { flue_liner_diameter: found } : sides(found)),
  });
};

const FLUE: Case = least('LINER_UNDERSIZED', { sheet: 'fireplace-flue' });
const MANTEL = 'mantel-clearance';

const fireplaceCases: readonly LimitCase[] = [
  ...casesOf('fireplace-flue', 'MASONRY_WOOD', [
    [
      'roundDivisor',
      flueOf('ROUND'),
      { ...FLUE, boundOf: (figure) => Math.sqrt((4 * OPENING_SQ_IN) / figure / Math.PI) },
    ],
    ['squareDivisor', flueOf('SQUARE'), { ...FLUE, boundOf: (figure) => Math.sqrt(OPENING_SQ_IN / figure) }],
    [
      'longDivisor',
      flueOf('RECTANGLE', 2.5),
      { ...FLUE, boundOf: (figure) => Math.sqrt(OPENING_SQ_IN / figure / 2.5) },
    ],
  ]),
  ...casesOf('firebox-passage', 'MASONRY_WOOD', [
    ['depthIn', field('firebox_depth'), inches('FIREBOX_SHALLOW')],
    ['throatAboveIn', field('damper_height_above_opening', THROAT), inches('DAMPER_TOO_LOW')],
    ['rumfordThroatAboveIn', field('damper_height_above_opening', { ...RUMFORD, ...THROAT }), inches('DAMPER_TOO_LOW')],
    ['rumfordDepthIn', field('firebox_depth', { ...RUMFORD, firebox_opening_width: 24 }), inches('FIREBOX_SHALLOW')],
    [
      'rumfordWidthPart',
      field('firebox_depth', { ...RUMFORD, firebox_opening_width: 90 }),
      least('FIREBOX_SHALLOW', { boundOf: (figure) => 90 / figure, text: (figure) => formatInches(90 / figure) }),
    ],
  ]),
  ...casesOf('construction', 'MASONRY_WOOD', [
    ['FIREBOX_WALL', field('firebox_wall_thickness', { firebox_type: 'FIREBRICK' }), inches('FIREBOX_WALL_THIN')],
    [
      'FIREBOX_WALL_UNLINED',
      field('firebox_wall_thickness', { firebox_type: 'STONE_OLD' }),
      inches('FIREBOX_WALL_THIN'),
    ],
    ['CROWN_OVERHANG', field('crown_overhang'), inches('CROWN_NO_OVERHANG')],
    [
      'CREOSOTE',
      (found) => ({
        creosote_stage: '1',
        creosote_thickness: { 0: 'UNDER_1_8', 0.125: '1_8', 0.25: '1_4', 9: 'OVER_1_4' }[found] ?? '',
      }),
      { issue: 'CREOSOTE_STAGE1', sense: 'below', values: [0, 0.125, 0.25, 9], text: formatInches },
    ],
  ]),
  ...casesOf('hearth-extension', 'MASONRY_WOOD', [
    [
      'largeOpeningSqIn',
      (found) => ({ firebox_opening_width: 36, firebox_opening_height: found / 36, hearth_extension_front: 18 }),
      { issue: 'HEARTH_EXT_SHORT_FRONT', sense: 'below', sheet: 'hearth-extension' },
    ],
    ['smallFrontIn', field('hearth_extension_front', SMALL), inches('HEARTH_EXT_SHORT_FRONT', hearth())],
    ['largeFrontIn', field('hearth_extension_front', LARGE), inches('HEARTH_EXT_SHORT_FRONT', hearth())],
    ['smallSideIn', field('hearth_extension_left', SMALL), inches('HEARTH_EXT_SHORT_SIDES', hearth())],
    ['largeSideIn', field('hearth_extension_left', LARGE), inches('HEARTH_EXT_SHORT_SIDES', hearth())],
  ]),
  ...casesOf(MANTEL, 'MASONRY_WOOD', [
    ['nearestIn', field('mantel_height_above_opening', WOOD_MANTEL), inches('MANTEL_UNDER_6IN', { sheet: MANTEL })],
    ['nearestIn', field('mantel_leg_distance', WOOD_MANTEL), inches('MANTEL_UNDER_6IN', { sheet: MANTEL })],
    [
      'farIn',
      field('mantel_height_above_opening', { ...WOOD_MANTEL, mantel_projection: 9 }),
      { issue: 'MANTEL_PROJECTION', sense: 'above', sheet: MANTEL },
    ],
    [
      'projectionPerInch',
      field('mantel_projection', { ...WOOD_MANTEL, mantel_height_above_opening: 8 }),
      most('MANTEL_PROJECTION', { sheet: MANTEL, boundOf: (figure) => figure * 8 }),
    ],
    [
      'projectionPerInch',
      field('mantel_leg_projection', { ...WOOD_MANTEL, mantel_leg_distance: 8 }),
      most('MANTEL_PROJECTION', { sheet: MANTEL, boundOf: (figure) => figure * 8 }),
    ],
  ]),
];

function hearth(): Partial<Case> {
  return { sheet: 'hearth-extension' };
}

const WIDE: Answers = { roof_access_roof_pitch: 'STEEP', cricket_present: false };
const HEIGHT: Partial<Case> = { sheet: 'chimney-height', text: formatFeet };

const exteriorCases: readonly LimitCase[] = [
  ...casesOf('chimney-height', 'MASONRY_WOOD', [
    ['aboveRoofIn', field('masonry_chimney_height_above_roof'), least('HEIGHT_BELOW_RULE', HEIGHT)],
    ['aboveNearbyIn', field('chimney_height_over_highest_point_within_10ft'), least('HEIGHT_BELOW_RULE', HEIGHT)],
  ]),
  ...casesOf('cricket', 'MASONRY_WOOD', [
    [
      'widestWithoutIn',
      field('masonry_chimney_width', WIDE),
      most('CRICKET_MISSING', { sheet: 'cricket', text: formatInches }),
    ],
    ['widestWithoutIn', field('cricket_width_parallel_ridge', WIDE), most('CRICKET_MISSING', { sheet: 'cricket' })],
  ]),
  ...casesOf('cap-area', 'MASONRY_WOOD', [
    ['meshMostIn', meshOf, most('CAP_NO_SPARK_SCREEN', mesh([0.375, 0.625]))],
    ['meshLeastIn', meshOf, least('CAP_NO_SPARK_SCREEN', { ...mesh([0.25, 0.5]), values: [0.375, 0.5] })],
  ]),
  ...casesOf('clearance', 'MASONRY_WOOD', [
    [
      'CHIMNEY_EXTERIOR',
      (found) => ({ exterior_clearance_siding_gap: String(found) }),
      inches('EXT_CLEARANCE_UNDER_1IN', { values: [0, 1, 2], figures: [0.5, 2] }),
    ],
    [
      'CHIMNEY_INTERIOR',
      (found) => ({ attic_chimney_attic_accessible: true, attic_chimney_clearance: String(found) }),
      inches('ATTIC_CLEARANCE_UNDER_2IN', { values: [1, 2, 18, 36], figures: [1, 20] }),
    ],
  ]),
];

function meshOf(found: number): Answers {
  return { flue_liner_flue_shape: 'ROUND', flue_liner_diameter: 12, chimney_cap_mesh: choiceOf(found) };
}
function mesh(figures: readonly [number, number]): Partial<Case> {
  return { sheet: 'cap-area', values: Object.values(CHOICES), figures, text: formatInches };
}

/** The figures of a masonry fireplace and its chimney. */
export const MASONRY_CASES: readonly LimitCase[] = [...fireplaceCases, ...exteriorCases];
