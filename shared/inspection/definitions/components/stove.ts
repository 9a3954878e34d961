import { VENT_TYPE } from '#shared/catalogue/enumerations/appliances.ts';
import { CLEARANCE, FLOOR_MATERIAL } from '#shared/catalogue/enumerations/property.ts';
import { insertStoveResponses as group } from '#shared/catalogue/responses/insert-stove.ts';
import {
  above,
  all,
  any,
  choice,
  component,
  feet,
  inches,
  is,
  isIn,
  not,
  number,
  option,
  photo,
  text,
  under,
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

export const insertUnit = component('insert_unit', 'Insert body', group, {
  diagram: 'DIAG_INSERT_INSTALL',
  fields: [
    option('insert_fuel', 'Burns', [choice('WOOD', 'Wood'), choice('GAS', 'Gas'), choice('PELLET', 'Pellets')], {
      required: true,
    }),
    text('brand', 'Brand'),
    text('model', 'Model'),
    text('serial', 'Serial number'),
    yesNo('epa_certified', 'EPA certified', { visibleWhen: isIn('insert_unit_insert_fuel', 'WOOD', 'PELLET') }),
    inches('flue_collar', 'Flue collar', {
      max: 24,
      required: true,
      visibleWhen: not(is('insert_unit_insert_fuel', 'GAS')),
    }),
    option('installed_in', 'Stands in', [
      choice('MASONRY', 'Masonry fireplace'),
      choice('FACTORY_BUILT', 'Factory-built fireplace'),
    ]),
    yesNo('listed_for_it', 'Listed for this factory-built fireplace', {
      visibleWhen: is('insert_unit_installed_in', 'FACTORY_BUILT'),
    }),
    inches('opening_width', 'Opening width', { max: 240 }),
    inches('opening_height', 'Opening height', { max: 144 }),
  ],
  raises: [{ when: is('insert_unit_listed_for_it', false), issue: 'INSERT_IN_PREFAB_NOT_LISTED' }],
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

export const surround = component('surround', 'Surround panel', group, {
  fields: [
    inches('width', 'Width', { max: 120 }),
    inches('height', 'Height', { max: 120 }),
    yesNo('insulated', 'Insulation behind it'),
    option(
      'insulation',
      'Insulation made for heat',
      [choice('YES', 'Yes', 'positive'), choice('NO', 'No', 'negative')],
      {
        visibleWhen: is('surround_insulated', true),
      },
    ),
    yesNo('sealed', 'Tight and covering the opening'),
  ],
  raises: [
    { when: is('surround_sealed', false), issue: 'SURROUND_LOOSE' },
    { when: is('surround_insulation', 'NO'), issue: 'SURROUND_INSULATION_COMBUSTIBLE' },
  ],
});

const hasLiner = is('insert_liner_connection_type', 'FULL_LINER');

export const insertLinerConnection = component('insert_liner_connection', 'Insert-to-liner connection', group, {
  diagram: 'DIAG_INSERT_BAD',
  fields: [
    option('type', 'Connected by', [
      choice('FULL_LINER', 'Full liner', 'positive'),
      choice('DIRECT_CONNECT', 'Direct connection to the first tile', 'negative'),
      choice('SLAMMER', 'Nothing (slammer)', 'negative'),
    ]),
    option(
      'appliance_adapter',
      'Adapter',
      [
        choice('BOOT', 'Boot'),
        choice('ELBOW', 'Elbow'),
        choice('STRAIGHT', 'Straight'),
        choice('OFFSET_BOX', 'Offset box'),
      ],
      { visibleWhen: hasLiner },
    ),
    inches('liner_diameter', 'Liner diameter', { max: 24, visibleWhen: hasLiner }),
    feet('liner_length', 'Liner length', { max: 100, visibleWhen: hasLiner }),
  ],
  raises: [
    { when: is('insert_liner_connection_type', 'SLAMMER'), issue: 'INSERT_SLAMMER' },
    { when: is('insert_liner_connection_type', 'DIRECT_CONNECT'), issue: 'INSERT_DIRECT_CONNECT_ONLY' },
  ],
});

export const blockOffPlate = component('block_off_plate', 'Block-off / damper seal', group, {
  fields: [
    yesNo('present', 'Block-off present'),
    option(
      'sealed_with',
      'Sealed with',
      [
        choice('METAL_PLATE', 'Metal plate', 'positive'),
        choice('MINERAL_WOOL', 'Mineral wool'),
        choice('NONE', 'Nothing', 'negative'),
      ],
      { visibleWhen: is('block_off_plate_present', true) },
    ),
  ],
  raises: [
    {
      when: any(is('block_off_plate_present', false), is('block_off_plate_sealed_with', 'NONE')),
      issue: 'BLOCKOFF_MISSING',
    },
  ],
});

export const topPlate = component('top_plate', 'Liner top plate and cap', group, {
  diagram: 'DIAG_STAINLESS_LINER',
  fields: [
    yesNo('present', 'Metal liner with a top plate'),
    inches('length', 'Length', { max: 96, visibleWhen: is('top_plate_present', true) }),
    inches('width', 'Width', { max: 96, visibleWhen: is('top_plate_present', true) }),
    yesNo('sealed', 'Sealed to the tile', { visibleWhen: is('top_plate_present', true) }),
    yesNo('storm_collar', 'Storm collar', { visibleWhen: is('top_plate_present', true) }),
    yesNo('cap_present', 'Liner cap present', { visibleWhen: is('top_plate_present', true) }),
  ],
  raises: [
    { when: is('top_plate_sealed', false), issue: 'TOP_PLATE_UNSEALED' },
    { when: is('top_plate_cap_present', false), issue: 'TOP_PLATE_CAP_MISSING', basis: 'LINER_CAP' },
  ],
  implies: [
    { when: is('top_plate_present', false), state: 'NA', because: 'There is no metal liner with a top plate.' },
  ],
});

export const alteredLabel = component('altered_label', 'Altered-fireplace label', group, {
  fields: [
    yesNo('damper_altered', 'Fireplace or damper was altered'),
    yesNo('present', 'Notice label present', { visibleWhen: is('altered_label_damper_altered', true) }),
  ],
  raises: [{ when: is('altered_label_present', false), issue: 'ALTERED_LABEL_MISSING' }],
  implies: [
    { when: is('altered_label_damper_altered', false), state: 'NA', because: 'The fireplace was not altered.' },
  ],
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

const nearSide = any(
  under('appliance_clearance_rear', 36),
  under('appliance_clearance_left', 36),
  under('appliance_clearance_right', 36),
  under('appliance_clearance_corner', 36),
);

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
  raises: [
    {
      when: all(
        is('appliance_clearance_required_from', 'UNLISTED_36'),
        nearSide,
        not(isIn('appliance_clearance_shield', 'LISTED', 'VENTILATED', 'MASONRY')),
      ),
      issue: 'CLEARANCE_STOVE',
      basis: 'UNLISTED_STOVE',
    },
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
  raises: [
    {
      when: any(under('floor_protection_pad_front', 16), under('floor_protection_pad_sides', 8)),
      issue: 'FLOOR_PAD_SHORT',
      basis: 'FLOOR_PAD',
    },
  ],
});

const ok = (name: string, label: string) => yesNo(name, label);

export const pelletSystem = component('pellet_system', 'Pellet mechanicals', group, {
  diagram: 'DIAG_PELLET_STOVE',
  fields: [
    photo('burn_pot', 'The burn pot as found'),
    ok('auger_ok', 'Auger feeds evenly'),
    ok('exhaust_blower_ok', 'Exhaust blower runs well'),
    ok('igniter_ok', 'Igniter lights'),
    ok('hopper_switch_ok', 'Hopper and vacuum switches work'),
    number('tons_since_service', 'Pellets since service', { unit: 'tons', min: 0, max: 100 }),
  ],
  raises: [
    { when: is('pellet_system_auger_ok', false), issue: 'PELLET_AUGER' },
    { when: is('pellet_system_exhaust_blower_ok', false), issue: 'PELLET_EXHAUST_BLOWER' },
    { when: is('pellet_system_igniter_ok', false), issue: 'PELLET_IGNITER' },
    { when: is('pellet_system_hopper_switch_ok', false), issue: 'PELLET_HOPPER_SWITCH' },
  ],
});

export const pelletVent = component('pellet_vent', 'Pellet vent', group, {
  diagram: 'DIAG_PELLET_VENT',
  fields: [
    option('type', 'Vent', VENT_TYPE),
    option('diameter', 'Diameter', [choice('3', '3 in'), choice('4', '4 in')]),
    feet('equivalent_length', 'Equivalent length', {
      max: 100,
      help: '5 ft for a 90 or tee, 3 for a 45, ½ for each ft up.',
    }),
    yesNo('cleanout_tee', 'Clean-out tee present'),
    yesNo('joints_sealed', 'Joints sealed'),
    yesNo('outside_air', 'Outside air connected'),
  ],
  raises: [
    {
      when: isIn('pellet_vent_type', 'B_VENT', 'SINGLE_WALL', 'POWER_VENT_PVC', 'LINER_ALUMINUM'),
      issue: 'PELLET_VENT_WRONG_TYPE',
    },
    { when: is('pellet_vent_joints_sealed', false), issue: 'PELLET_VENT_LEAK' },
    { when: is('pellet_vent_cleanout_tee', false), issue: 'PELLET_NO_CLEANOUT_TEE' },
  ],
});
