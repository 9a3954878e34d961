import { describe, expect, it } from 'vitest';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { deriveWith } from '#shared/inspection/derive.ts';
import type { Answers } from '#shared/inspection/types.ts';

const STOVE: Answers = { stove_unit_stove_fuel: 'WOOD', stove_unit_flue_collar: 6 };
const UNLISTED: Answers = { ...STOVE, appliance_clearance_required_from: 'UNLISTED_36' };

const found = (answers: Answers) =>
  deriveWith({ definition: EVERY_DEFINITION.FREESTANDING, answers, photos: [] }).findings.map(
    ({ responseId, say, reference }) => ({ responseId, say, section: reference?.section }),
  );

describe('the clearance of an unlisted stove', () => {
  it('names every side that is too close, and no other', () => {
    const sides = { appliance_clearance_rear: 40, appliance_clearance_left: 20, appliance_clearance_right: 30 };

    expect(found({ ...UNLISTED, ...sides })).toEqual([
      {
        responseId: 'CLEARANCE_STOVE',
        say: 'The clearance to a combustible wall is 20 in on the left and 30 in on the right; at least 36 in is required.',
        section: 'Table 303.4',
      },
    ]);
  });

  it.each([
    ['VENTILATED', 12, '12 in'],
    ['MASONRY', 24, '24 in'],
  ])('is a finding behind a %s shield under %s in, from the reduction table', (shield, min, text) => {
    const at = (rear: number) =>
      found({ ...UNLISTED, appliance_clearance_shield: shield, appliance_clearance_rear: rear });

    expect(at(min)).toEqual([]);
    expect(at(min - 1 / 16)).toEqual([
      {
        responseId: 'CLEARANCE_STOVE',
        say: `The clearance to a combustible wall is ${min - 1} 15/16 in at the rear; at least ${text} is required with this shield.`,
        section: 'Table M1306.2',
      },
    ]);
  });

  it('is left to the plate behind a listed shield', () => {
    const answers = { appliance_clearance_shield: 'LISTED', appliance_clearance_rear: 5 };

    expect(found({ ...UNLISTED, ...answers })).toEqual([]);
  });
});

describe('the R of a floor pad', () => {
  it.each([
    [0, 1, 'fails', ['FLOOR_PAD_RVALUE']],
    [0, 0, 'passes', []],
    [undefined, 0, 'passes', []],
    [undefined, 1, 'info', []],
  ])('of %s where %s is required: %s', (r, needed, verdict, expected) => {
    const answers: Answers = {
      ...STOVE,
      floor_protection_pad_front: 16,
      floor_protection_pad_sides: 8,
      floor_protection_required_r_value: needed,
      ...(r !== undefined && { floor_protection_pad_r_value: r }),
    };
    const { calculations } = deriveWith({ definition: EVERY_DEFINITION.FREESTANDING, answers, photos: [] });

    expect(calculations.find(({ id }) => id === 'floor-protector')?.verdict).toBe(verdict);
    expect(found(answers).map(({ responseId }) => responseId)).toEqual(expected);
  });
});

describe('the size of a floor pad', () => {
  it.each([
    [{ floor_protection_pad_front: 16, floor_protection_pad_sides: 7 }, '7 in at the sides'],
    [{ floor_protection_pad_front: 15, floor_protection_pad_sides: 8 }, '15 in in front of the door'],
    [
      { floor_protection_pad_front: 15, floor_protection_pad_sides: 7 },
      '15 in in front of the door and 7 in at the sides',
    ],
  ])('names what is too short for %j', (answers, short) => {
    expect(found({ ...STOVE, ...answers })).toMatchObject([
      {
        responseId: 'FLOOR_PAD_SHORT',
        say: `The floor pad extends ${short}; 16 in in front and 8 in at the sides are required.`,
      },
    ]);
  });
});
