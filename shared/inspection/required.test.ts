import { describe, expect, it } from 'vitest';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { listMissing, percentOf } from '#shared/inspection/required.ts';
import type { Answers, PhotoRef } from '#shared/inspection/types.ts';
import { proPlan } from '#shared/inspection/plan.ts';

const photo = (componentId: string): PhotoRef => ({ photoId: '01JD0000000000000000000000', componentId });
const missing = (answers: Answers, componentId: string, photos: readonly PhotoRef[] = []) =>
  listMissing(masonryWood, answers, photos)
    .filter((entry) => entry.componentId === componentId)
    .map(({ reason, fieldId, message }) => [reason, fieldId, message]);

describe('listMissing', () => {
  it('returns section, part, field and action in checklist order', () => {
    const all = listMissing(masonryWood, {}, []);

    expect(all[0]).toEqual({
      sectionId: 'job',
      componentId: 'lead',
      reason: 'lead',
      fieldId: 'roof_access_reached',
      message: 'Roof accessible is needed',
    });
    expect(all.map(({ message }) => message).slice(1, 4)).toEqual([
      'Reason for the inspection is needed',
      'Inspection level is needed',
      'Not answered',
    ]);
    expect(new Set(all.map(({ componentId }) => componentId)).size).toBe(36);
  });

  it('requires an issue and a photo for a defect', () => {
    expect(missing({ crown_state: 'DEFECT' }, 'crown')).toEqual([
      ['issue', 'crown_issues', 'Choose what is wrong'],
      ['photo', 'crown_photos', 'A photo is needed'],
    ]);
    expect(missing({ crown_state: 'DEFECT', crown_issues: ['CROWN_PONDING'] }, 'crown')).toEqual([
      ['photo', 'crown_photos', 'Photo of: Crown holds water'],
    ]);
    expect(missing({ crown_state: 'DEFECT', crown_issues: ['CROWN_PONDING'] }, 'crown', [photo('crown')])).toEqual([]);
  });

  it('does not accept a photo of another part', () => {
    const defect = { crown_state: 'DEFECT', crown_issues: ['CROWN_PONDING'] };

    expect(missing(defect, 'crown', [photo('flashing')])).toHaveLength(1);
  });

  it('accepts a rule’s finding as the issue', () => {
    expect(missing({ crown_state: 'DEFECT', crown_overhang: 1 }, 'crown', [photo('crown')])).toEqual([]);
  });

  it('requires a reason for a part that was not seen', () => {
    expect(missing({ crown_state: 'NOT_ACCESSIBLE' }, 'crown')).toEqual([
      ['limitation', 'crown_limitation', 'Say why it could not be seen'],
    ]);
    expect(missing({ crown_state: 'NOT_ACCESSIBLE', crown_limitation: 'ROOF_WET' }, 'crown')).toEqual([]);
    expect(missing({ attic_chimney_attic_accessible: false }, 'attic_chimney')).toEqual([]);
  });

  it('requires nothing more for a part that is not present', () => {
    expect(missing({ firebox_state: 'NA' }, 'firebox')).toEqual([]);
    expect(missing({ ash_dump_present: false }, 'ash_dump')).toEqual([]);
  });

  it('reports a part marked satisfactory whose answers point to a defect', () => {
    const answers = { crown_state: 'SATISFACTORY', crown_slope: 'FLAT' };

    expect(missing(answers, 'crown')).toEqual([
      ['conflict', 'crown_state', 'The answers point to “Crown holds water”: mark the defect or overrule it'],
    ]);
    expect(missing({ ...answers, crown_dismissed: ['CROWN_PONDING'] }, 'crown')).toEqual([
      ['note', 'crown_notes', 'Say why you overruled the suggestion'],
    ]);
    expect(
      missing({ ...answers, crown_dismissed: ['CROWN_PONDING'], crown_notes: 'Drains at the corner' }, 'crown'),
    ).toEqual([]);
  });

  it('requires no note for overruling a finding that no rule proposes', () => {
    expect(missing({ crown_state: 'SATISFACTORY', crown_dismissed: ['CROWN_PONDING'] }, 'crown')).toEqual([]);
  });

  it('requires the measurements for the flue size', () => {
    const fields = (answers: Answers) => missing(answers, 'flue_liner').map(([, fieldId]) => fieldId);

    expect(fields({ flue_liner_state: 'SATISFACTORY' })).toEqual(['flue_liner_flue_shape', 'flue_liner_flue_height']);
    expect(fields({ flue_liner_state: 'SATISFACTORY', flue_liner_flue_shape: 'RECTANGLE' })).toEqual([
      'flue_liner_inside_length',
      'flue_liner_inside_width',
      'flue_liner_flue_height',
    ]);
  });

  it('requires a reason for a changed overall condition', () => {
    const changed = { overall_condition_override: 'UNSUITIBLE_FOR_OPERATION' };

    expect(missing({}, 'overall_condition')).toEqual([]);
    expect(missing(changed, 'overall_condition')).toEqual([
      ['answer', 'overall_condition_reason', 'Reason for the change is needed'],
    ]);
    expect(missing({ ...changed, overall_condition_reason: 'Owner plans a sale' }, 'overall_condition')).toEqual([]);
  });

  it('treats an answer the field does not accept as missing', () => {
    expect(missing({ crown_state: 'FINE' }, 'crown')).toEqual([['answer', 'crown_state', 'Not answered']]);
  });
});

describe('progress', () => {
  const progress = (answers: Answers) =>
    deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers, photos: [] }).progress;

  it('counts parts, not fields', () => {
    expect(progress({})).toMatchObject({ total: 37, answered: 1, left: 36, percent: 3 });
    expect(progress({ crown_state: 'SATISFACTORY' }).sections.find(({ sectionId }) => sectionId === 'roof')).toEqual({
      sectionId: 'roof',
      label: 'Roof',
      total: 6,
      answered: 1,
      left: 5,
      recheck: 0,
    });
  });

  it.each([
    [36, 33, 92],
    [1000, 999, 99],
    [1000, 1000, 100],
    [0, 0, 100],
  ])('of %i parts with %i answered is %i percent', (total, answered, percent) => {
    expect(percentOf({ total, answered, left: total - answered, recheck: 0 })).toBe(percent);
  });

  it('adds the sections up to the total', () => {
    const { sections, ...overall } = progress({ crown_state: 'SATISFACTORY', masonry_chimney_width: 20 });

    for (const key of ['total', 'answered', 'left'] as const) {
      expect(sections.reduce((sum, section) => sum + section[key], 0)).toBe(overall[key]);
    }
  });
});
