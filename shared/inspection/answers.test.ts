import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptableAnswers, answerErrors, validateAnswer } from '#shared/inspection/answers.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const check = (fieldId: string, value: unknown) => validateAnswer(masonryWood, fieldId, value);

describe('validateAnswer', () => {
  it.each<[string, unknown]>([
    ['firebox_opening_width', 36],
    ['firebox_opening_width', 0.0625],
    ['firebox_opening_width', 240],
    ['hearth_extension_front', 0],
    ['flue_liner_flue_height', 36],
    ['spark_screen_height', 18],
    ['spark_screen_height', 30],
    ['draft_reading', -0.04],
    ['chimney_height_over_highest_point_within_10ft', -12],
    ['job_info_fires_per_year', 0],
    ['crown_bond_break', false],
    ['crown_type', 'CAST_CONCRETE'],
    ['crown_state', 'NOT_ACCESSIBLE'],
    ['crown_limitation', 'ROOF_STEEP'],
    ['crown_issues', ['CROWN_LARGE_CRACKS', 'CROWN_PONDING']],
    ['crown_dismissed', ['CROWN_NO_OVERHANG']],
    ['crown_crown_large_cracks_severity', 'SAFETY'],
    ['crown_crown_large_cracks_repairs', ['SERVICE_CROWN_REBUILD']],
    ['crown_crown_large_cracks_say', 'Cracked through,\nboth sides'],
    ['crown_notes', ''],
    ['job_info_last_swept', '2024-02-29'],
    ['crown_type', null],
    ['crown_overhang', null],
  ])('accepts %s = %j', (fieldId, value) => {
    expect(check(fieldId, value)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['firebox_opening_width', 0, 'Enter a value above zero.'],
    ['firebox_opening_width', -1, 'Enter a value above zero.'],
    ['firebox_opening_width', NaN, 'Enter a number.'],
    ['firebox_opening_width', Infinity, 'Enter a number.'],
    ['firebox_opening_width', '36', 'Enter a number.'],
    ['firebox_opening_width', true, 'Enter a number.'],
    ['firebox_opening_width', [36], 'Enter a number.'],
    ['firebox_opening_width', 240.01, 'Enter at most 240 in.'],
    ['firebox_opening_width', 393_700.8, 'Enter at most 240 in.'],
    ['masonry_chimney_width', 600.1, 'Enter at most 600 in.'],
    ['hearth_extension_front', -0.1, 'Enter at least 0 in.'],
    ['flue_liner_flue_height', 22, 'Enter at least 3 ft.'],
    ['flue_liner_flue_height', 1201, 'Enter at most 100 ft.'],
    ['spark_screen_height', 17.9, 'Enter at least 18 in.'],
    ['spark_screen_height', 30.1, 'Enter at most 30 in.'],
    ['draft_reading', 2, 'Enter at most 1 in w.c.'],
    ['job_info_fires_per_year', 2.5, 'Enter a whole number.'],
    ['crown_bond_break', 'yes', 'Answer yes or no.'],
    ['crown_type', 'GOLD', 'Choose one of the options.'],
    ['crown_type', 7, 'Choose one of the options.'],
    ['crown_issues', 'CROWN_PONDING', 'Choose from the options.'],
    ['crown_issues', ['CAP_MISSING'], 'Choose from the options.'],
    ['crown_issues', [1], 'Choose from the options.'],
    ['crown_issues', ['CROWN_PONDING', 'CROWN_PONDING'], 'Choose each option once.'],
    ['crown_crown_large_cracks_repairs', ['SERVICE_CAP_INSTALL'], 'Choose from the options.'],
    ['crown_notes', 5, 'Enter text.'],
    ['crown_notes', 'x'.repeat(4001), 'Enter at most 4000 characters.'],
    ['crown_notes', 'a\u0000b', 'Control characters are not allowed.'],
    ['job_info_last_swept', '2023-02-29', 'Enter a date.'],
    ['job_info_last_swept', '2023-13-01', 'Enter a date.'],
    ['job_info_last_swept', '10/14/2024', 'Enter a date.'],
    ['job_info_last_swept', 20241014, 'Enter a date.'],
    ['flue_liner_required_area', 90, 'This value is calculated and cannot be set.'],
    ['flue_liner_required_area', null, 'This value is calculated and cannot be set.'],
    ['grate_condition', 'photo', 'Photos are added, not answered.'],
    ['crown_photos', null, 'Photos are added, not answered.'],
    ['crown_colour', 'red', 'This question is not part of the inspection.'],
    ['overall_condition_state', 'SATISFACTORY', 'This question is not part of the inspection.'],
    ['__proto__', 1, 'This question is not part of the inspection.'],
    ['constructor', 1, 'This question is not part of the inspection.'],
  ])('rejects %s = %j: %s', (fieldId, value, message) => {
    expect(check(fieldId, value)).toBe(message);
  });

  it('returns a message or nothing for any field and value, and never throws', () => {
    const ids = [...fieldIndex(masonryWood).keys()];
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.anything(), (fieldId, value) => {
        const message = check(fieldId, value);
        expect(message === undefined || message.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a field whose definition is incomplete', () => {
  it('accepts no choice if it has no options', () => {
    const definition: InspectionTypeDefinition = {
      ...masonryWood,
      sections: [
        {
          id: 'one',
          label: 'One',
          components: [
            { id: 'grate', label: 'Grate', defects: [], fields: [{ id: 'grate_kind', label: 'Kind', kind: 'option' }] },
          ],
        },
      ],
    };

    expect(validateAnswer(definition, 'grate_kind', 'BAR')).toBe('Choose one of the options.');
  });
});

describe('answerErrors and acceptableAnswers', () => {
  it('split answers into error messages and accepted values', () => {
    const answers = { crown_overhang: 2, crown_thickness: -2, nothing: 'x' };

    expect(answerErrors(masonryWood, answers)).toEqual({
      crown_thickness: 'Enter a value above zero.',
      nothing: 'This question is not part of the inspection.',
    });
    expect(acceptableAnswers(masonryWood, answers)).toEqual({ crown_overhang: 2 });
  });

  it('keep a field named like a property of every object', () => {
    const answers = JSON.parse('{"__proto__": 5}') as Record<string, unknown>;

    expect(Object.keys(answerErrors(masonryWood, answers))).toEqual(['__proto__']);
  });

  it('treat a cleared field as accepted but absent', () => {
    expect(answerErrors(masonryWood, { crown_overhang: null })).toEqual({});
  });
});
