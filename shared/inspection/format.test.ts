import { describe, expect, it } from 'vitest';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import type { AnswerValue } from '#shared/inspection/types.ts';

const field = (id: string) => {
  const place = fieldIndex(masonryWood).get(id);
  if (!place) throw new Error(id);
  return place.field;
};

describe('formatAnswer', () => {
  it.each<[string, AnswerValue, string]>([
    ['crown_type', 'CAST_CONCRETE', 'Cast concrete'],
    ['crown_bond_break', true, 'Yes'],
    ['crown_bond_break', false, 'No'],
    ['crown_overhang', 2.5, '2 1/2 in'],
    ['flue_liner_flue_height', 270, '22 ft 6 in'],
    ['draft_reading', -0.045, '-0.045 in w.c.'],
    ['job_info_fires_per_year', 40, '40'],
    ['job_info_weather', 'Dry', 'Dry'],
    ['crown_issues', ['CROWN_PONDING', 'CROWN_NO_OVERHANG'], 'Crown holds water, No overhang or drip edge'],
  ])('formats %s = %j as %s', (id, value, text) => {
    expect(formatAnswer(field(id), value)).toBe(text);
  });
});
