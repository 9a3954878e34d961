import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { Answers, PhotoRef } from '#shared/inspection/types.ts';
import { proPlan } from '#shared/inspection/plan.ts';

const derive = (answers: Answers, photos: readonly PhotoRef[] = []) =>
  deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers, photos });
const overall = (answers: Answers) => derive(answers).overall;

const SAFETY: Answers = { damper_state: 'DEFECT', damper_issues: ['DAMPER_STUCK'] };
const STOP: Answers = { firebox_state: 'DEFECT', firebox_issues: ['FIREBOX_BACK_WALL_FAILED'] };
const WATER: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_PONDING'] };
const MAINTENANCE: Answers = { grate_state: 'DEFECT', grate_issues: ['GRATE_MISSING'] };

describe('overall condition', () => {
  it.each<[string, Answers, string, string]>([
    ['nothing', {}, 'OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION', 'Because no repairs are needed'],
    ['maintenance', MAINTENANCE, 'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED', 'Because 1 maintenance finding is open'],
    [
      'water and maintenance',
      { ...WATER, ...MAINTENANCE },
      'OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION',
      'Because 1 water finding is open',
    ],
    [
      'all three',
      { ...SAFETY, ...WATER, ...MAINTENANCE },
      'UNSUITIBLE_FOR_OPERATION',
      'Because 1 safety finding is open',
    ],
    ['two of safety', { ...SAFETY, ...STOP }, 'UNSUITIBLE_FOR_OPERATION', 'Because 2 safety findings are open'],
  ])('is proposed from the findings: %s', (_name, answers, condition, reason) => {
    expect(overall(answers)).toMatchObject({ condition, proposed: condition, reason, overruled: false });
  });

  it('lists the findings it is based on and fails Masters only for safety', () => {
    expect(overall({ ...SAFETY, ...STOP, ...WATER })).toMatchObject({
      findingIds: ['firebox:FIREBOX_BACK_WALL_FAILED', 'damper:DAMPER_STUCK'],
      masters: 'FAIL',
      label: 'Unsuitable for operation',
      tone: 'negative',
    });
    expect(overall(WATER)).toMatchObject({ masters: 'PASS', tone: 'neutral' });
  });

  it('stops the use only for a stop-use finding', () => {
    expect(overall(SAFETY).stopUse).toBe(false);
    expect(overall({ ...SAFETY, ...STOP }).stopUse).toBe(true);
  });

  it('can be overruled by the technician with a note, and keeps the proposal', () => {
    expect(
      overall({
        ...SAFETY,
        overall_condition_override: 'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED',
        overall_condition_reason: 'The damper was freed on site',
      }),
    ).toMatchObject({
      condition: 'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED',
      proposed: 'UNSUITIBLE_FOR_OPERATION',
      overruled: true,
      note: 'The damper was freed on site',
      masters: 'PASS',
    });
  });

  it('treats an empty reason as none', () => {
    expect(overall({ overall_condition_stop_use: true, overall_condition_reason: '' }).note).toBeUndefined();
  });

  it('lets the technician stop or allow the use', () => {
    expect(overall({ ...SAFETY, overall_condition_stop_use: true })).toMatchObject({
      stopUse: true,
      stopUseProposed: false,
      overruled: true,
    });
    expect(overall({ ...STOP, overall_condition_stop_use: false }).stopUse).toBe(false);
  });

  it('is not overruled if the technician chooses what is proposed', () => {
    expect(
      overall({ ...WATER, overall_condition_override: 'OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION' }).overruled,
    ).toBe(false);
  });
});

describe('limitations', () => {
  it('list the limits of the visit, then the parts not seen, with reason, note and photos', () => {
    const { limitations } = derive(
      {
        job_info_limitations: ['STORED_ITEMS'],
        flashing_state: 'NOT_ACCESSIBLE',
        flashing_limitation: 'ROOF_STEEP',
        flashing_notes: 'Seen from the ladder',
        flue_tile_top_state: 'NOT_ACCESSIBLE',
        smoke_shelf_visible: false,
      },
      [{ photoId: 'p1', componentId: 'flashing' }],
    );

    expect(limitations).toEqual([
      { sectionId: 'job', label: 'This visit', reasonId: 'STORED_ITEMS', reason: 'Stored items', photoIds: [] },
      {
        sectionId: 'interior_firebox',
        componentId: 'smoke_shelf',
        label: 'Smoke shelf',
        reasonId: 'CONCEALED',
        reason: 'The smoke shelf could not be seen.',
        photoIds: [],
      },
      {
        sectionId: 'roof',
        componentId: 'flue_tile_top',
        label: 'Exposed flue tile',
        reason: 'No reason given yet',
        photoIds: [],
      },
      {
        sectionId: 'roof',
        componentId: 'flashing',
        label: 'Flashing',
        reasonId: 'ROOF_STEEP',
        reason: 'Roof too steep',
        note: 'Seen from the ladder',
        photoIds: ['p1'],
      },
    ]);
  });
});

describe('tally', () => {
  it('counts each defective part once, by its worst finding', () => {
    const { tally } = derive({
      crown_state: 'DEFECT',
      crown_issues: ['CROWN_VEGETATION', 'CROWN_PONDING'],
      ...SAFETY,
      grate_state: 'SATISFACTORY',
      flashing_state: 'NOT_ACCESSIBLE',
      log_lighter_present: false,
    });

    expect(tally).toMatchObject({
      parts: 34,
      satisfactory: 1,
      defect: 2,
      notAccessible: 1,
      notApplicable: 1,
      open: 29,
    });
    expect(tally).toMatchObject({ safety: 1, waterIntrusion: 1, maintenance: 0 });
  });

  it('does not count a rule’s finding before the part is marked', () => {
    expect(derive({ crown_slope: 'FLAT' }).tally).toMatchObject({ defect: 0, waterIntrusion: 0 });
  });
});
