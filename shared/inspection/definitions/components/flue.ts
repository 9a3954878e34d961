import { FLUE_MATERIAL, FLUE_SHAPE } from '#shared/catalog/enumerations/masonry.ts';
import { flueResponses as group } from '#shared/catalog/responses/flue.ts';
import {
  all,
  answered,
  any,
  calc,
  choice,
  component,
  feet,
  fieldsFor,
  inches,
  is,
  isIn,
  multi,
  not,
  number,
  option,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';
import { TILE_NET_AREAS } from '#shared/sizing/tables.ts';

const shape = 'flue_liner_flue_shape';
const cornered = isIn(shape, 'SQUARE', 'RECTANGLE');
const byTile = all(answered('flue_liner_tile_size'), not(is('flue_liner_tile_size', 'MEASURED')));

const tileSizes = [
  ...TILE_NET_AREAS.map(({ nominal }) => choice(nominal, nominal.replace('x', ' × '))),
  choice('MEASURED', 'Measured inside'),
];

export const flueLiner = component('flue_liner', 'Flue liner', group, {
  diagram: 'DIAG_FLUE_LINER_TILE',
  fields: [
    option('flue_shape', 'Flue shape', FLUE_SHAPE, { required: true }),
    option('material', 'Liner', FLUE_MATERIAL),
    option('tile_size', 'Tile size (outside, nominal)', tileSizes, {
      visibleWhen: all(cornered, is('flue_liner_material', 'CLAY_TILE')),
      help: 'A measured inside size is more exact than the nominal size.',
    }),
    inches('diameter', 'Inside diameter', { required: true, max: 48, visibleWhen: is(shape, 'ROUND') }),
    inches('inside_length', 'Inside length', {
      required: true,
      max: 96,
      visibleWhen: all(isIn(shape, 'SQUARE', 'RECTANGLE', 'OVAL', 'UNLINED_BRICK'), not(byTile)),
    }),
    inches('inside_width', 'Inside width', {
      required: true,
      max: 96,
      visibleWhen: all(isIn(shape, 'RECTANGLE', 'OVAL', 'UNLINED_BRICK'), not(byTile)),
    }),
    number('net_area', 'Inside area by measurement', {
      unit: 'sq in',
      required: true,
      max: 2500,
      visibleWhen: is(shape, 'D_SHAPE'),
    }),
    feet('flue_height', 'Flue height', {
      required: true,
      min: 3,
      max: 100,
      help: 'Firebox floor to flue top.',
    }),
    yesNo('offset', 'Flue has an offset'),
    number('flue_count', 'Flues in this chimney', { min: 1, max: 8, whole: true }),
    option(
      'insulation',
      'Insulation',
      [
        choice('NONE', 'None'),
        choice('WRAP', 'Wrap'),
        choice('POUR', 'Poured mix'),
        choice('CLAY_AIR_SPACE', 'Clay with air space'),
      ],
      { visibleWhen: not(isIn('flue_liner_material', 'BRICK_NONE')) },
    ),
    calc('required_area', 'Minimum flue area', { unit: 'sq in' }),
    calc('actual_area', 'Flue area as found', { unit: 'sq in' }),
    calc('suggested_liner', 'Suggested liner', { unit: 'in' }),
  ],
  raises: [
    {
      when: any(is('flue_liner_material', 'BRICK_NONE'), is(shape, 'UNLINED_BRICK')),
      issue: 'LINER_NONE',
    },
    {
      when: isIn('flue_liner_material', 'ALUMINUM', 'B_VENT'),
      issue: 'LINER_WRONG_ALLOY',
      basis: 'LINER_ALLOY',
    },
  ],
});

/** Determines the largest flue allowed for a stove or insert. */
export const flueWalls = fieldsFor('flue_liner', [
  option('walls', 'Chimney walls below the roof', [
    choice('INSIDE', 'All inside the house'),
    choice('OUTSIDE', 'One or more outside'),
    choice('UNKNOWN', 'Not known'),
  ]),
]);

const otherFireplace = is('flue_liner_serves', 'OTHER_FIREPLACE');

/** An additional flue may serve another fireplace, which has its own opening to size for. */
export const flueServes = fieldsFor('flue_liner', [
  option(
    'serves',
    'This flue serves',
    [
      choice('THIS_FIREPLACE', 'This fireplace'),
      choice('OTHER_FIREPLACE', 'Another fireplace'),
      choice('APPLIANCE', 'A stove or another appliance'),
      choice('UNUSED', 'Nothing'),
    ],
    { required: true },
  ),
  inches('opening_width', 'Its opening, width', { required: true, max: 240, visibleWhen: otherFireplace }),
  inches('opening_height', 'Its opening, height', { required: true, max: 144, visibleWhen: otherFireplace }),
]);

export const creosote = component('creosote', 'Creosote and soot', group, {
  diagram: 'DIAG_CREOSOTE_STAGES',
  fields: [
    option('stage', 'Stage', [
      choice('0', 'None', 'positive'),
      choice('1', '1, dusty soot'),
      choice('2', '2, hard flakes', 'negative'),
      choice('3', '3, glaze', 'negative'),
    ]),
    option(
      'thickness',
      'Thickness',
      [
        choice('UNDER_1_8', 'Under 1/8 in', 'positive'),
        choice('1_8', '1/8 in', 'negative'),
        choice('1_4', '1/4 in', 'negative'),
        choice('OVER_1_4', 'Over 1/4 in', 'negative'),
      ],
      { visibleWhen: isIn('creosote_stage', '1', '2', '3') },
    ),
    multi('chimney_fire_signs', 'Signs of a chimney fire', [
      choice('PUFFED_CREOSOTE', 'Puffed creosote', 'negative'),
      choice('WARPED_DAMPER', 'Warped damper', 'negative'),
      choice('CRACKED_TILE', 'Cracked tile', 'negative'),
      choice('DISCOLORED_CAP', 'Discolored cap', 'negative'),
      choice('HEAT_DAMAGED_ROOF', 'Heat-damaged roof', 'negative'),
    ]),
  ],
  raises: [
    { when: is('creosote_stage', '2'), issue: 'CREOSOTE_STAGE2', basis: 'CREOSOTE_STAGES' },
    { when: is('creosote_stage', '3'), issue: 'CREOSOTE_STAGE3', basis: 'CREOSOTE_STAGES' },
    { when: answered('creosote_chimney_fire_signs'), issue: 'CREOSOTE_CHIMNEY_FIRE' },
  ],
});

export const blockage = component('blockage', 'Blockage', group, {
  fields: [
    option(
      'type',
      'What blocks it',
      [
        choice('NEST', 'Nest', 'negative'),
        choice('ANIMAL', 'Animal', 'negative'),
        choice('TILE', 'Tile', 'negative'),
        choice('LEAVES', 'Leaves', 'negative'),
        choice('TAR_PAPER', 'Tar paper', 'negative'),
        choice('OTHER', 'Other', 'negative'),
      ],
      { visibleWhen: is('blockage_state', 'DEFECT') },
    ),
    text('location', 'Where', { visibleWhen: is('blockage_state', 'DEFECT') }),
  ],
  raises: [
    { when: isIn('blockage_type', 'NEST', 'ANIMAL'), issue: 'FLUE_ANIMAL_NEST' },
    { when: isIn('blockage_type', 'TILE', 'LEAVES', 'TAR_PAPER', 'OTHER'), issue: 'FLUE_DEBRIS' },
  ],
});
