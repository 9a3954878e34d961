import { describe, expect, it } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import { readingsIn } from './readings.ts';

const plan = proPlan('MASONRY_WOOD');

describe('readingsIn', () => {
  it('returns the readings of the questions that are asked', () => {
    expect(readingsIn(plan, { masonry_chimney_state: 'SATISFACTORY', masonry_chimney_moisture: 22 })).toEqual({
      masonry_chimney_moisture: 22,
    });
  });

  it.each(['NA', 'NOT_ACCESSIBLE'])('leaves out those of a part that later became %s, as the report does', (state) => {
    expect(readingsIn(plan, { masonry_chimney_state: state, masonry_chimney_moisture: 22 })).toEqual({});
  });
});
