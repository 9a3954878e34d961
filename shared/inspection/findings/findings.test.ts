import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { findWording } from '#shared/catalog/wording.ts';
import { proPlan } from '#shared/inspection/plan.ts';

const findings = (answers: Answers): readonly Finding[] =>
  deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers, photos: [] }).findings;
const ids = (answers: Answers) => findings(answers).map(({ responseId }) => responseId);
const find = (answers: Answers, responseId: string) => {
  const found = findings(answers).find((finding) => finding.responseId === responseId);
  if (!found) throw new Error(`Unknown response: ${responseId}`);
  return found;
};

describe('observed findings', () => {
  const cracked: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };

  it('include one per issue, with text, severity and repairs from the catalog', () => {
    expect(find(cracked, 'CROWN_LARGE_CRACKS')).toEqual({
      findingId: 'crown:CROWN_LARGE_CRACKS',
      responseId: 'CROWN_LARGE_CRACKS',
      sectionId: 'roof',
      componentId: 'crown',
      componentLabel: 'Chimney crown',
      title: 'Wide cracks in crown',
      ...findWording('CROWN_LARGE_CRACKS'),
      severity: 'WATER_INTRUSION',
      stopUse: false,
      source: 'observed',
      origin: 'catalog',
      pictures: ['DIAG_MASONRY_CROWN_GOOD'],
      ruleId: 'observed:CROWN_LARGE_CRACKS',
      ruleSetVersion: 'masonry-wood-6',
      repairs: [
        {
          id: 'SERVICE_CROWN_REBUILD',
          kind: 'service',
          label: 'Crown rebuild (cast, overhang, drip)',
          detail: 'Break off old top, form, pour, bond break, cure',
          unit: 'EACH',
          quantity: 1,
          quantitySource: 'single',
          rate: { unitCents: 165_000, baseCents: 0 },
          priceCents: 165_000,
          chosen: true,
        },
      ],
    });
  });

  it('are listed only while the part is marked as a defect', () => {
    for (const state of ['SATISFACTORY', 'NA', 'NOT_ACCESSIBLE']) {
      expect(ids({ ...cracked, crown_state: state })).toEqual([]);
    }
  });

  it('use the technician’s text, severity and choice of repairs', () => {
    const edited = find(
      {
        crown_state: 'DEFECT',
        crown_issues: ['CROWN_MORTAR_WASH'],
        crown_crown_mortar_wash_say: 'A thin wash of mortar.',
        crown_crown_mortar_wash_why: 'It will not last.',
        crown_crown_mortar_wash_severity: 'MAINTENANCE',
        crown_crown_mortar_wash_repairs: ['SERVICE_CROWN_SEAL'],
      },
      'CROWN_MORTAR_WASH',
    );

    expect(edited).toMatchObject({ say: 'A thin wash of mortar.', why: 'It will not last.', severity: 'MAINTENANCE' });
    expect(edited.repairs.map(({ id, chosen }) => [id, chosen])).toEqual([
      ['SERVICE_CROWN_REBUILD', false],
      ['SERVICE_CROWN_SEAL', true],
    ]);
  });

  it('do not stop the use once their severity is not safety', () => {
    const missing: Answers = { flue_liner_state: 'DEFECT', flue_liner_issues: ['LINER_TILE_MISSING'] };

    expect(find(missing, 'LINER_TILE_MISSING').stopUse).toBe(true);
    expect(
      find({ ...missing, flue_liner_liner_tile_missing_severity: 'MAINTENANCE' }, 'LINER_TILE_MISSING').stopUse,
    ).toBe(false);
  });

  it('are sorted by danger within a severity: spillage, cracked tile, loose brick, door glass', () => {
    expect(
      ids({
        glass_doors_state: 'DEFECT',
        glass_doors_issues: ['DOORS_GLASS_BROKEN'],
        flue_liner_state: 'DEFECT',
        flue_liner_issues: ['LINER_TILE_CRACKED'],
        masonry_chimney_state: 'DEFECT',
        masonry_chimney_issues: ['BRICK_LOOSE_MISSING'],
        draft_state: 'DEFECT',
        draft_issues: ['DRAFT_SPILLAGE'],
      }),
    ).toEqual(['DRAFT_SPILLAGE', 'LINER_TILE_CRACKED', 'BRICK_LOOSE_MISSING', 'DOORS_GLASS_BROKEN']);
  });

  it('are sorted by severity: stop-use, safety, water, maintenance, then by checklist order', () => {
    expect(
      ids({
        grate_state: 'DEFECT',
        grate_issues: ['GRATE_MISSING'],
        detectors_state: 'DEFECT',
        detectors_issues: ['DETECTOR_SMOKE_MISSING', 'DETECTOR_CO_MISSING'],
        crown_state: 'DEFECT',
        crown_issues: ['CROWN_PONDING'],
        creosote_state: 'DEFECT',
        creosote_issues: ['CREOSOTE_STAGE3'],
      }),
    ).toEqual(['CREOSOTE_STAGE3', 'DETECTOR_CO_MISSING', 'DETECTOR_SMOKE_MISSING', 'CROWN_PONDING', 'GRATE_MISSING']);
  });
});

describe('findings from answers', () => {
  it.each<[string, Answers, string]>([
    ['no CO alarm', { detectors_co_alarm_on_level: false }, 'DETECTOR_CO_MISSING'],
    ['no smoke alarm', { detectors_smoke_alarm_in_room: false }, 'DETECTOR_SMOKE_MISSING'],
    [
      'a sale inspected at Level 1',
      { job_info_reason: 'BUYING', job_info_inspection_level: 'LEVEL_1' },
      'JOB_LEVEL2_NEEDED',
    ],
    ['a gap at the facing', { facade_gap_size: 0.25 }, 'FACADE_GAP_OPEN'],
    ['a wooden lintel', { lintel_material: 'WOOD' }, 'LINTEL_COMBUSTIBLE'],
    ['no screen', { spark_screen_type: 'NONE' }, 'SCREEN_MISSING'],
    [
      'a lighter without a clamp',
      { log_lighter_present: true, log_lighter_damper_held_open: false },
      'LOGLIGHTER_NO_CLAMP',
    ],
    ['ordinary mortar', { firebox_mortar_type: 'PORTLAND' }, 'FIREBOX_WRONG_MORTAR'],
    ['a loose ash dump lid', { ash_dump_present: true, ash_dump_door_fits: false }, 'ASH_DUMP_DOOR_MISSING'],
    ['no damper', { damper_type: 'REMOVED' }, 'DAMPER_MISSING'],
    ['a stuck damper', { damper_type: 'ROTARY', damper_operates: false }, 'DAMPER_STUCK'],
    ['a leaking damper', { damper_seals: false }, 'DAMPER_NOT_SEALING'],
    ['a bare smoke chamber', { smoke_chamber_finish: 'CORBELLED' }, 'CHAMBER_UNPARGED'],
    ['a flat smoke chamber', { smoke_chamber_slope_ok: false }, 'CHAMBER_TOO_STEEP'],
    ['an unlined flue', { flue_liner_material: 'BRICK_NONE' }, 'LINER_NONE'],
    ['a brick void for a flue', { flue_liner_flue_shape: 'UNLINED_BRICK' }, 'LINER_NONE'],
    ['an aluminum liner', { flue_liner_material: 'ALUMINUM' }, 'LINER_WRONG_ALLOY'],
    ['an eighth of soot', { creosote_stage: '1', creosote_thickness: '1_8' }, 'CREOSOTE_STAGE1'],
    ['flakes', { creosote_stage: '2' }, 'CREOSOTE_STAGE2'],
    ['glaze', { creosote_stage: '3' }, 'CREOSOTE_STAGE3'],
    ['signs of a fire', { creosote_chimney_fire_signs: ['CRACKED_TILE'] }, 'CREOSOTE_CHIMNEY_FIRE'],
    ['a nest', { blockage_state: 'DEFECT', blockage_type: 'NEST' }, 'FLUE_ANIMAL_NEST'],
    ['leaves', { blockage_state: 'DEFECT', blockage_type: 'LEAVES' }, 'FLUE_DEBRIS'],
    ['no clean-out door', { cleanout_location: 'BASEMENT', cleanout_door_material: 'NONE' }, 'CLEANOUT_DOOR_MISSING'],
    ['an open breach', { unused_opening_closure: 'OPEN' }, 'BREACH_OPEN'],
    ['a papered breach', { unused_opening_closure: 'PAPER_OR_DRYWALL' }, 'BREACH_COMBUSTIBLE_COVER'],
    [
      'framing an inch away',
      { attic_chimney_attic_accessible: true, attic_chimney_clearance: '1' },
      'ATTIC_CLEARANCE_UNDER_2IN',
    ],
    [
      'no firestop',
      { attic_chimney_attic_accessible: true, attic_chimney_firestop_present: false },
      'ATTIC_FIRESTOP_MISSING',
    ],
    [
      'insulation on the chimney',
      { attic_chimney_attic_accessible: true, attic_chimney_insulation_contact: true },
      'ATTIC_INSULATION_CONTACT',
    ],
    ['a settled base', { foundation_settlement_gap: 0.5 }, 'FOOTING_SETTLED'],
    ['siding on the chimney', { exterior_clearance_siding_gap: '0' }, 'EXT_CLEARANCE_UNDER_1IN'],
    ['no cap', { chimney_cap_type: 'NONE' }, 'CAP_MISSING'],
    ['coarse mesh', { chimney_cap_mesh: '5/8' }, 'CAP_NO_SPARK_SCREEN'],
    ['a flush tile', { flue_tile_top_tile_projection: 0 }, 'TILE_TOP_FLUSH'],
    ['a mortar wash', { crown_type: 'MORTAR_WASH' }, 'CROWN_MORTAR_WASH'],
    ['no bond break', { crown_bond_break: false }, 'CROWN_NO_BOND_BREAK'],
    ['a flat crown', { crown_slope: 'FLAT' }, 'CROWN_PONDING'],
    ['sealant only', { flashing_type: 'SEALED_ONLY' }, 'FLASHING_NO_COUNTER'],
    ['no repellent', { waterproofing_treated_before: 'NO' }, 'WATERPROOFING_ABSENT'],
    ['old repellent', { waterproofing_treated_before: 'YES_EXPIRED' }, 'WATERPROOFING_EXPIRED'],
    ['spillage', { draft_smoke_test: 'SPILL' }, 'DRAFT_SPILLAGE'],
    ['down draft with fans', { draft_reading: 0.01, draft_exhaust_fans_on: true }, 'DRAFT_NEGATIVE_PRESSURE'],
  ])('are raised by %s', (_name, answers, issue) => {
    expect(ids(answers)).toEqual([issue]);
    expect(find(answers, issue)).toMatchObject({ source: 'rule', ruleId: `rule:${issue}` });
  });

  it.each<[string, Answers]>([
    ['an annual inspection at Level 1', { job_info_reason: 'ANNUAL', job_info_inspection_level: 'LEVEL_1' }],
    ['a sale inspected at Level 2', { job_info_reason: 'BUYING', job_info_inspection_level: 'LEVEL_2' }],
    ['thin dust', { creosote_stage: '1', creosote_thickness: 'UNDER_1_8' }],
    ['dust of unknown thickness', { creosote_stage: '1' }],
    ['half-inch mesh', { chimney_cap_type: 'SINGLE_FLUE', chimney_cap_mesh: '1/2' }],
    ['down draft without fans', { draft_reading: 0.01, draft_exhaust_fans_on: false }],
    ['pull with fans', { draft_reading: -0.01, draft_exhaust_fans_on: true }],
    ['no gap', { facade_gap_size: 0, foundation_settlement_gap: 0 }],
    ['an answer to a question no longer asked', { log_lighter_present: false, log_lighter_damper_held_open: false }],
  ])('are not raised by %s', (_name, answers) => {
    expect(ids(answers)).toEqual([]);
  });

  it('are not raised for a part that is not present', () => {
    expect(ids({ chimney_cap_type: 'NONE', chimney_cap_state: 'NA' })).toEqual([]);
  });

  it('cite the rule and its confidence', () => {
    expect(find({ lintel_material: 'WOOD' }, 'LINTEL_COMBUSTIBLE').reference).toEqual({
      rule: 'Lintel of noncombustible material',
      section: 'R1001.7',
      edition: 'IRC 2012',
      confidence: 'A',
    });
    expect(find({ facade_gap_size: 1 }, 'FACADE_GAP_OPEN').reference).toBeUndefined();
  });

  it('become observed, with the rule’s sentence, once the technician agrees', () => {
    const answers: Answers = { crown_overhang: 1, crown_state: 'DEFECT', crown_issues: ['CROWN_NO_OVERHANG'] };

    expect(ids(answers)).toEqual(['CROWN_NO_OVERHANG']);
    expect(find(answers, 'CROWN_NO_OVERHANG')).toMatchObject({
      source: 'observed',
      say: 'The crown overhangs the brick by 1 in; at least 2 in is required.',
      reference: { section: '§ 8', edition: 'ASTM C1283', confidence: 'B' },
    });
  });

  it('can be overruled, unless the technician observed them too', () => {
    const overruled: Answers = { crown_slope: 'FLAT', crown_dismissed: ['CROWN_PONDING'] };

    expect(ids(overruled)).toEqual([]);
    expect(ids({ ...overruled, crown_state: 'DEFECT', crown_issues: ['CROWN_PONDING'] })).toEqual(['CROWN_PONDING']);
  });
});
