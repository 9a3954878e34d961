import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import type { AnswerValue, Answers, PhotoRef } from '#shared/inspection/types.ts';

export type SampleInspection = {
  readonly type: 'MASONRY_WOOD';
  readonly answers: Answers;
  /** One entry per required photo, in checklist order. */
  readonly photos: readonly (PhotoRef & { readonly caption: string })[];
};

const FEET = 12;

const JOB: Answers = {
  job_info_reason: 'ANNUAL',
  job_info_inspection_level: 'LEVEL_1',
  job_info_fuel: 'WOOD',
  job_info_weather: 'Dry, 52 °F, light wind',
  job_info_last_swept_known: true,
  job_info_last_swept: '2024-10-14',
  job_info_fires_per_year: 40,
  job_info_video_scan: true,
  roof_access_reached: 'YES',
  roof_access_roof_pitch: 'MODERATE',
  roof_access_stories: '2',
  roof_access_roof_material: 'ASPHALT',
  roof_access_type: 'EXTENSION_32',
  detectors_smoke_alarm_in_room: true,
  detectors_co_alarm_on_level: true,
};

const ROOM: Answers = {
  hearth_extension_front: 20,
  hearth_extension_left: 12,
  hearth_extension_right: 12.5,
  hearth_extension_material: 'BRICK',
  hearth_extension_floor_material: 'WOOD',
  mantel_material: 'WOOD',
  mantel_height_above_opening: 14,
  mantel_projection: 7,
  mantel_leg_distance: 8,
  mantel_leg_projection: 0.75,
  lintel_material: 'STEEL_ANGLE',
  glass_doors_door_type: 'NONE',
  spark_screen_type: 'HANGING_MESH',
  spark_screen_height: 26,
  grate_front_width: 27,
  log_lighter_present: false,
};

const FIREBOX: Answers = {
  firebox_type: 'FIREBRICK',
  firebox_opening_width: 36,
  firebox_opening_height: 26,
  firebox_depth: 22,
  firebox_mortar_type: 'REFRACTORY',
  hearth_inner_material: 'BRICK',
  ash_dump_present: false,
  damper_type: 'THROAT_CAST',
  damper_operates: true,
  damper_seals: true,
  damper_height_above_opening: 8,
  smoke_shelf_visible: true,
  smoke_chamber_finish: 'PARGED',
};

const FLUE: Answers = {
  flue_liner_flue_shape: 'SQUARE',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_tile_size: '13x13',
  flue_liner_flue_height: 22 * FEET,
  flue_liner_offset: false,
  flue_liner_flue_count: 1,
  creosote_stage: '1',
  creosote_thickness: 'UNDER_1_8',
  cleanout_location: 'NONE',
  attic_chimney_attic_accessible: false,
  foundation_footing_visible: true,
};

const OUTSIDE: Answers = {
  masonry_chimney_material: 'BRICK',
  masonry_chimney_width: 28,
  masonry_chimney_depth: 24,
  masonry_chimney_height_above_roof: 5 * FEET,
  mortar_joints_joint_profile: 'CONCAVE',
  exterior_clearance_siding_gap: '1',
  chimney_height_over_highest_point_within_10ft: 2.5 * FEET,
  chimney_cap_type: 'SINGLE_FLUE',
  chimney_cap_material: 'STAINLESS',
  chimney_cap_mesh: '1/2',
  flue_tile_top_tile_projection: 3,
  crown_type: 'CAST_CONCRETE',
  crown_thickness: 2.5,
  crown_overhang: 2,
  crown_bond_break: true,
  crown_slope: 'OK',
  flashing_type: 'STEP_COUNTER',
  flashing_material: 'ALUMINUM',
  waterproofing_treated_before: 'YES_IN_TERM',
  draft_smoke_test: 'PASS',
};

const DEFECTS: Readonly<Record<string, { issues: readonly string[]; notes: string; captions: readonly string[] }>> = {
  flue_liner: {
    issues: ['LINER_TILE_CRACKED'],
    notes: 'Third tile from the top, cracked along its full height.',
    captions: ['Crack in the third tile, camera view', 'The same crack, close'],
  },
  crown: {
    issues: ['CROWN_LARGE_CRACKS'],
    notes: 'Two cracks from the tile to the edge, north and east.',
    captions: ['The crown from the ladder', 'Wide crack, north side', 'Crack at the tile, close'],
  },
  grate: {
    issues: ['GRATE_BURNED_OUT'],
    notes: 'Two of six bars are sagging.',
    captions: ['Burned bars of the grate'],
  },
};

const ABSENT = ['unused_opening'];

const stateOf = (componentId: string): AnswerValue => {
  if (DEFECTS[componentId]) return 'DEFECT';
  return ABSENT.includes(componentId) ? 'NA' : 'SATISFACTORY';
};

const states = (): Answers =>
  Object.fromEntries(
    masonryWood.sections
      .flatMap(({ components }) => components)
      .filter(({ stateless }) => !stateless)
      .map(({ id }) => [implicitId(id, 'state'), stateOf(id)]),
  );

const defectAnswers = (): Answers =>
  Object.fromEntries(
    Object.entries(DEFECTS).flatMap(([id, { issues, notes }]): [string, AnswerValue][] => [
      [implicitId(id, 'issues'), issues],
      [implicitId(id, 'notes'), notes],
    ]),
  );

/**
 * A complete, realistic annual inspection of a masonry fireplace: a cracked flue tile, a cracked crown, a burned-out grate, and
 * an attic that couldn't be entered. `photoId` returns the id of the n-th photo, counted from 0.
 */
export const sampleInspection = (photoId: (index: number) => string): SampleInspection => ({
  type: 'MASONRY_WOOD',
  answers: { ...states(), ...JOB, ...ROOM, ...FIREBOX, ...FLUE, ...OUTSIDE, ...defectAnswers() },
  photos: masonryWood.sections
    .flatMap(({ components }) => components)
    .flatMap(({ id }) => (DEFECTS[id]?.captions ?? []).map((caption) => ({ componentId: id, caption })))
    .map(({ componentId, caption }, index) => ({
      photoId: photoId(index),
      componentId,
      fieldId: implicitId(componentId, 'photos'),
      caption,
    })),
});
