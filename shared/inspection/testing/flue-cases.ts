import fc from 'fast-check';
import type { InspectionKit } from '#shared/inspection/kit.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { AnswerValue } from '#shared/inspection/types.ts';

/** One flue as a technician may find it, with everything a company may have configured. */
export type FlueSample = {
  readonly type: InspectionType;
  readonly kit: InspectionKit;
  readonly answers: Record<string, AnswerValue>;
  readonly stock: Stock;
};
export type Stock = {
  readonly rounds: readonly number[];
  readonly ovals: readonly { readonly roundIn: number; readonly narrowIn: number }[];
  readonly rectangles: readonly { readonly longIn: number; readonly shortIn: number }[];
};

/** Duplicated rather than imported: the default stock of a company that has configured none. */
const SERIES: Stock = {
  rounds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16],
  ovals: [
    { roundIn: 6, narrowIn: 5 },
    { roundIn: 6, narrowIn: 4.5 },
    { roundIn: 7, narrowIn: 5.5 },
    { roundIn: 8, narrowIn: 6.5 },
    { roundIn: 8, narrowIn: 6 },
    { roundIn: 8, narrowIn: 5.5 },
    { roundIn: 10, narrowIn: 8 },
    { roundIn: 12, narrowIn: 9 },
  ],
  rectangles: [
    { longIn: 16, shortIn: 12 },
    { longIn: 18, shortIn: 14 },
    { longIn: 20, shortIn: 16 },
  ],
};

/** `undefined`: the company has configured nothing. */
const stocks: readonly (Stock | undefined)[] = [
  undefined,
  undefined,
  { rounds: [6, 8, 10, 12, 13, 18], ovals: [{ roundIn: 9, narrowIn: 6 }], rectangles: [] },
  { rounds: [5.5, 6, 7, 8], ovals: [], rectangles: [{ longIn: 12, shortIn: 8 }] },
  { rounds: [], ovals: SERIES.ovals, rectangles: SERIES.rectangles },
  { rounds: [], ovals: [], rectangles: [] },
];

const half = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((twice) => twice / 2);
const TILES = [
  '8x8',
  '8.5x8.5',
  '8x12',
  '8.5x13',
  '8.5x18',
  '12x12',
  '13x13',
  '12x16',
  '13x18',
  '16x16',
  '18x18',
  '20x20',
];

type Answered = Record<string, AnswerValue>;

const linerSides = (shape: string, length: number, width: number): Answered => ({
  flue_liner_flue_shape: shape,
  flue_liner_material: 'CLAY_TILE',
  flue_liner_tile_size: 'MEASURED',
  flue_liner_inside_length: Math.max(length, width),
  flue_liner_inside_width: Math.min(length, width),
});

const linerFlue: fc.Arbitrary<Answered> = fc.oneof(
  half(5, 20).map((d): Answered => ({ flue_liner_flue_shape: 'ROUND', flue_liner_diameter: d })),
  fc
    .tuple(half(5, 12), fc.constantFrom('STAINLESS_316TI', 'ALUMINUM'), fc.constantFrom('WRAP', 'NONE'))
    .map(([d, material, insulation]): Answered => ({
      flue_liner_flue_shape: 'ROUND',
      flue_liner_material: material,
      flue_liner_insulation: insulation,
      flue_liner_diameter: d,
    })),
  fc.constantFrom(...TILES).map((tile): Answered => ({
    flue_liner_flue_shape: 'RECTANGLE',
    flue_liner_material: 'CLAY_TILE',
    flue_liner_tile_size: tile,
  })),
  fc.tuple(half(6, 24), half(6, 20)).map(([a, b]) => linerSides('RECTANGLE', a, b)),
  fc.tuple(half(6, 20), half(6, 16)).map(([a, b]) => linerSides('OVAL', a, b)),
  half(30, 200).map((area): Answered => ({ flue_liner_flue_shape: 'D_SHAPE', flue_liner_net_area: area })),
  fc.constant<Answered>({}),
);

const utilityFlue: fc.Arbitrary<Answered> = fc.oneof(
  half(3, 14).map((d): Answered => ({ utility_flue_diameter: d })),
  fc.tuple(half(5, 18), half(5, 14)).map(([a, b]): Answered => ({
    utility_flue_inside_length: Math.max(a, b),
    utility_flue_inside_width: Math.min(a, b),
  })),
  fc.constant<Answered>({}),
);

const defects = (part: string, issues: readonly string[]): fc.Arbitrary<Answered> =>
  fc
    .subarray([...issues], { maxLength: Math.min(2, issues.length) })
    .map((found): Answered => (found.length === 0 ? {} : { [`${part}_state`]: 'DEFECT', [`${part}_issues`]: found }));

const linerDefects = defects('flue_liner', [
  'LINER_TILE_CRACKED',
  'LINER_JOINTS_OPEN',
  'LINER_UNDERSIZED',
  'LINER_METAL_CORRODED',
  'LINER_STOPS_SHORT',
]);
const creosote = defects('creosote', ['CREOSOTE_STAGE3', 'CREOSOTE_CHIMNEY_FIRE']);

const merged = (...parts: readonly fc.Arbitrary<Answered>[]): fc.Arbitrary<Answered> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as Answered);

/** Defects at the top of the chimney, whose repair a liner kit may include. */
const top = merged(
  defects('chimney_cap', ['CAP_MISSING', 'CAP_LOOSE', 'CAP_RUSTED']),
  defects('top_plate', ['TOP_PLATE_UNSEALED', 'TOP_PLATE_CAP_MISSING']),
  defects('blockage', ['FLUE_ANIMAL_NEST']),
  defects('crown', ['CROWN_LARGE_CRACKS', 'CROWN_PONDING']),
  fc.constantFrom(undefined, 1, 1, 2).map((count): Answered => (count ? { chimney_cap_flue_count: count } : {})),
);

const around: fc.Arbitrary<Answered> = fc
  .tuple(fc.integer({ min: 8, max: 40 }), fc.boolean(), fc.constantFrom('SPILL', 'PASS'))
  .map(([feet, offset, smoke]) => ({
    flue_liner_flue_height: feet * 12,
    flue_liner_offset: offset,
    draft_smoke_test: smoke,
  }));

const fireplace = merged(
  fc
    .tuple(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 18, max: 48 }), fc.constantFrom('SINGLE', 'SEE_THROUGH'))
    .map(([w, h, faces]): Answered => ({
      firebox_opening_width: w,
      firebox_opening_height: h,
      ...(faces === 'SEE_THROUGH' && { firebox_faces: faces }),
    })),
  linerFlue,
  around,
  linerDefects,
  creosote,
  top,
);

const walls = fc.constantFrom('INSIDE', 'OUTSIDE', 'UNKNOWN').map((wall): Answered => ({ flue_liner_walls: wall }));

const applianceOf = (unit: 'stove_unit' | 'insert_unit', fuelField: string) =>
  merged(
    fc
      .tuple(fc.constantFrom('WOOD', 'PELLET', 'COAL', 'GAS'), fc.integer({ min: 3, max: 10 }))
      .map(([fuel, collar]): Answered => ({
        [fuelField]: fuel,
        [`${unit}_flue_collar`]: collar,
        stove_unit_chimney: 'MASONRY',
      })),
    linerFlue,
    around,
    walls,
    linerDefects,
    creosote,
    top,
  );

const utility = merged(
  fc
    .tuple(
      fc.constantFrom('NATURAL_GAS', 'OIL'),
      fc.constantFrom('NATURAL_DRAFT', 'FAN_ASSISTED'),
      fc.integer({ min: 3, max: 10 }),
    )
    .map(([fuel, draft, outlet]): Answered => ({
      utility_appliance_fuel_type: fuel,
      utility_appliance_draft_type: draft,
      utility_appliance_takeoff_size: outlet,
      utility_flue_use: fuel === 'OIL' ? 'OIL' : 'GAS',
    })),
  utilityFlue,
  fc.integer({ min: 8, max: 40 }).map((feet): Answered => ({ utility_flue_height: feet * 12 })),
  defects('utility_flue', ['UFLUE_TILE_DAMAGE', 'UFLUE_CONDENSATION', 'UFLUE_UNLINED']),
  top,
);

const answersOf: Readonly<Record<string, fc.Arbitrary<Answered>>> = {
  MASONRY_WOOD: fireplace,
  GAS_LOGS: fireplace,
  FREESTANDING: applianceOf('stove_unit', 'stove_unit_stove_fuel'),
  INSERT: applianceOf('insert_unit', 'insert_unit_insert_fuel'),
  UTILITY: utility,
};

const TYPES = ['MASONRY_WOOD', 'MASONRY_WOOD', 'GAS_LOGS', 'FREESTANDING', 'INSERT', 'UTILITY'] as const;
const RULE_SETS = [undefined, undefined, 'USDA_1889', 'FHA', 'LAKE_FOREST_IL', 'LINDEMANN'] as const;

export const flueSample: fc.Arbitrary<FlueSample> = fc
  .tuple(fc.constantFrom(...TYPES), fc.constantFrom(...stocks), fc.constantFrom(...RULE_SETS))
  .chain(([type, stock, ruleSet]) =>
    (answersOf[type] ?? fireplace).map((answers) => ({
      type,
      answers,
      stock: stock ?? SERIES,
      kit: {
        ...EMPTY_KIT,
        guide: {
          ...EMPTY_KIT.guide,
          ...(stock && { linerStock: stock }),
          ...(ruleSet && { fireplaceRuleSet: ruleSet }),
        },
      },
    })),
  );
