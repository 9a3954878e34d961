import { CLEARANCE, FLOOR_MATERIAL } from '#shared/catalog/enumerations/property.ts';
import { insertStoveResponses as group } from '#shared/catalog/responses/insert-stove.ts';
import {
  above,
  choice,
  component,
  inches,
  is,
  not,
  number,
  option,
  photo,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

export const stoveUnit = component('stove_unit', 'Stove body', group, {
  diagram: 'DIAG_STOVE_PARTS',
  fields: [
    option(
      'stove_fuel',
      'Burns',
      [choice('WOOD', 'Wood'), choice('GAS', 'Gas'), choice('PELLET', 'Pellets'), choice('COAL', 'Coal')],
      { required: true },
    ),
    text('brand', 'Brand'),
    text('model', 'Model'),
    text('serial', 'Serial number'),
    inches('flue_collar', 'Flue collar', {
      max: 24,
      required: true,
      visibleWhen: not(is('stove_unit_stove_fuel', 'GAS')),
    }),
    yesNo('mobile_home_approved', 'Approved for mobile homes'),
    option(
      'chimney',
      'Chimney',
      [choice('MASONRY', 'Masonry'), choice('FACTORY_BUILT', 'Factory-built'), choice('VENT', 'Gas or pellet vent')],
      { required: true },
    ),
  ],
});

export const dataPlate = component('data_plate', 'Data plate', group, {
  fields: [
    yesNo('readable', 'There and readable'),
    photo('photo', 'The data plate'),
    text('brand', 'Brand'),
    text('model', 'Model'),
    text('serial', 'Serial number'),
    option('standard', 'Listed to', [
      choice('UL_1482', 'UL 1482'),
      choice('UL_127', 'UL 127'),
      choice('ASTM_E1509', 'ASTM E1509'),
      choice('Z21_88', 'Z21.88'),
      choice('Z21_50', 'Z21.50'),
      choice('Z21_11_2', 'Z21.11.2'),
      choice('OTHER', 'Other'),
    ]),
  ],
  raises: [{ when: is('data_plate_readable', false), issue: 'DATA_PLATE_MISSING' }],
});

export const stoveDoor = component('stove_door', 'Loading door and gasket', group, {
  diagram: 'DIAG_GASKET_TEST',
  fields: [
    option(
      'gasket_size',
      'Gasket',
      ['3/8', '1/2', '5/8', '3/4', '7/8', '1'].map((size) => choice(size, `${size} in`)),
    ),
    option('bill_test', 'Paper test', [choice('PASS', 'Holds', 'positive'), choice('FAIL', 'Slips', 'negative')]),
    photo('glass_condition', 'The glass as found'),
    yesNo('latch_ok', 'Latch and hinges tight'),
  ],
  raises: [
    { when: is('stove_door_bill_test', 'FAIL'), issue: 'STOVE_GASKET_WORN' },
    { when: is('stove_door_latch_ok', false), issue: 'STOVE_LATCH_LOOSE' },
  ],
});

export const baffle = component('baffle', 'Baffle', group, {
  fields: [
    option('material', 'Made of', [
      choice('STEEL', 'Steel'),
      choice('VERMICULITE', 'Vermiculite'),
      choice('FIBER_BOARD', 'Fiber board'),
      choice('BRICK', 'Brick'),
    ]),
    yesNo('seated', 'Seated in its place'),
  ],
  raises: [{ when: is('baffle_seated', false), issue: 'BAFFLE_WARPED' }],
});

export const airTubes = component('air_tubes', 'Secondary air tubes', group, {
  optional: true,
  fields: [
    number('tube_count', 'Tubes', { min: 0, max: 12, whole: true }),
    photo('tube_condition', 'The tubes as found'),
  ],
  implies: [{ when: is('air_tubes_tube_count', 0), state: 'NA', because: 'There are no air tubes.' }],
});

export const stoveFirebrick = component('stove_firebrick', 'Stove firebrick', group, {
  fields: [
    number('brick_count_needed', 'Bricks to replace', { min: 0, max: 60, whole: true }),
    option(
      'brick_size',
      'Size',
      [choice('4.5X9X1.25', '4½ × 9 × 1¼ in'), choice('SPLIT', 'Split'), choice('CUSTOM', 'Cut to size')],
      { visibleWhen: above('stove_firebrick_brick_count_needed', 0) },
    ),
  ],
  raises: [{ when: above('stove_firebrick_brick_count_needed', 0), issue: 'STOVE_BRICK_BROKEN' }],
});

const hasCat = is('catalyst_present', true);

export const catalyst = component('catalyst', 'Catalytic combustor', group, {
  optional: true,
  diagram: 'DIAG_CATALYST',
  fields: [
    yesNo('present', 'Catalyst present'),
    text('cat_size', 'Size', { visibleWhen: hasCat }),
    number('cat_age', 'Age', { unit: 'years', min: 0, max: 60, visibleWhen: hasCat }),
    number('cat_hours', 'Hours burned', { unit: 'h', min: 0, max: 100_000, whole: true, visibleWhen: hasCat }),
    yesNo('probe_works', 'Probe works', { visibleWhen: hasCat }),
  ],
  raises: [{ when: above('catalyst_cat_hours', 12_000), issue: 'CAT_WORN', basis: 'CATALYST_LIFE' }],
  implies: [{ when: is('catalyst_present', false), state: 'NA', because: 'There is no catalyst.' }],
});

export const airControl = component('air_control', 'Air control and ash pan', group, {
  fields: [
    yesNo('moves', 'Air control moves freely'),
    option('ash_pan_gasket', 'Ash pan seal', [
      choice('OK', 'Tight', 'positive'),
      choice('WORN', 'Worn', 'negative'),
      choice('NONE', 'No ash pan'),
    ]),
    yesNo('outside_air', 'Outside air connected'),
  ],
  raises: [
    { when: is('air_control_moves', false), issue: 'AIR_CONTROL_STUCK' },
    { when: is('air_control_ash_pan_gasket', 'WORN'), issue: 'ASH_PAN_LEAK' },
  ],
});

export const applianceClearance = component('appliance_clearance', 'Clearance to combustibles', group, {
  diagram: 'DIAG_STOVE_CLEARANCES',
  fields: [
    option('required_from', 'Rule taken from', [
      choice('PLATE', 'Plate'),
      choice('MANUAL', 'Manual'),
      choice('UNLISTED_36', 'Unlisted, 36 in'),
    ]),
    inches('rear', 'Rear', { min: 0, max: 240 }),
    inches('left', 'Left', { min: 0, max: 240 }),
    inches('right', 'Right', { min: 0, max: 240 }),
    inches('corner', 'Corner', { min: 0, max: 240 }),
    option('clearance', 'Clearance', CLEARANCE),
    option('shield', 'Wall shield', [
      choice('NONE', 'None'),
      choice('LISTED', 'Listed', 'positive'),
      choice('VENTILATED', 'Ventilated, 1 in air gap', 'positive'),
      choice('MASONRY', 'Masonry'),
    ]),
  ],
});

export const floorProtection = component('floor_protection', 'Floor protection', group, {
  diagram: 'DIAG_FLOOR_PROTECTION',
  fields: [
    option(
      'floor_material',
      'Floor below',
      FLOOR_MATERIAL.map(({ value, label }) => choice(value, label)),
    ),
    inches('pad_front', 'Pad in front of the door', { min: 0, max: 240 }),
    inches('pad_sides', 'Pad at the sides', { min: 0, max: 240 }),
    inches('pad_rear', 'Pad behind', { min: 0, max: 240 }),
    number('pad_r_value', 'R of the pad', { min: 0, max: 50 }),
    number('required_r_value', 'R the plate calls for', { min: 0, max: 50 }),
    option('pad_type', 'Pad', [
      choice('TYPE_1_EMBER', 'Type 1, ember'),
      choice('TYPE_2_THERMAL', 'Type 2, thermal'),
      choice('UNKNOWN', 'Not known'),
    ]),
  ],
});
