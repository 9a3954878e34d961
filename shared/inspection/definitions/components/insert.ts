import { insertStoveResponses as group } from '#shared/catalog/responses/insert-stove.ts';
import {
  any,
  choice,
  component,
  feet,
  inches,
  is,
  isIn,
  not,
  option,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

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

export const surround = component('surround', 'Surround panel', group, {
  optional: true,
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
  optional: true,
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
  optional: true,
  fields: [
    yesNo('damper_altered', 'Fireplace or damper was altered'),
    yesNo('present', 'Notice label present', { visibleWhen: is('altered_label_damper_altered', true) }),
  ],
  raises: [{ when: is('altered_label_present', false), issue: 'ALTERED_LABEL_MISSING' }],
  implies: [
    { when: is('altered_label_damper_altered', false), state: 'NA', because: 'The fireplace was not altered.' },
  ],
});
