import { CHIMNEY_MATERIAL } from '#shared/catalog/enumerations/masonry.ts';
import { FINISH } from '#shared/catalog/enumerations/property.ts';
import { roofExteriorResponses as group } from '#shared/catalog/responses/roof-exterior.ts';
import {
  calc,
  choice,
  component,
  feet,
  inches,
  is,
  multi,
  number,
  open,
  option,
  text,
} from '#shared/inspection/definitions/build.ts';

export const masonryChimney = component('masonry_chimney', 'Chimney structure (brick, block, stone, stucco)', group, {
  diagram: 'DIAG_SPALLING',
  fields: [
    option('material', 'Made of', CHIMNEY_MATERIAL),
    inches('width', 'Width, along the ridge', { help: 'The side that faces up the slope.' }),
    inches('depth', 'Depth, down the slope'),
    feet('height_above_roof', 'Height above the roof', {
      max: 60,
      help: 'From the highest point where the roof meets the chimney to the flue top.',
    }),
    calc('area_sqft', 'Masonry above the roof', { unit: 'sq ft' }),
    option('finish', 'Finish', FINISH),
    number('moisture', 'Moisture of the masonry', { unit: '%', min: 0, max: 100 }),
  ],
});

const defect = is('mortar_joints_state', 'DEFECT');

export const mortarJoints = component('mortar_joints', 'Mortar joints', group, {
  diagram: 'DIAG_REPOINTING',
  fields: [
    multi(
      'affected_sides',
      'Sides affected',
      [
        choice('N', 'North'),
        choice('S', 'South'),
        choice('E', 'East'),
        choice('W', 'West'),
        choice('FRONT', 'Front'),
        choice('BACK', 'Back'),
        choice('LEFT', 'Left'),
        choice('RIGHT', 'Right'),
      ],
      { visibleWhen: defect },
    ),
    number('area_sqft', 'Area affected', { unit: 'sq ft', max: 5000, visibleWhen: defect }),
    inches('depth_loss', 'Depth lost', { max: 12, visibleWhen: defect }),
    option('joint_profile', 'Joint profile', [
      choice('CONCAVE', 'Concave'),
      choice('FLUSH', 'Flush'),
      choice('RAKED', 'Raked'),
      choice('GRAPEVINE', 'Grapevine'),
      choice('WEATHERED', 'Weathered'),
    ]),
  ],
});

export const exteriorClearance = component('exterior_clearance', 'Exterior clearance to combustibles', group, {
  diagram: 'DIAG_CHIMNEY_CLEARANCE',
  fields: [
    option('siding_gap', 'Siding to chimney', [
      choice('1', '1 in', 'positive'),
      choice('2', '2 in', 'positive'),
      choice('0', 'Touches', 'negative'),
      choice('UNKNOWN', 'Not known'),
    ]),
    text('sealed_how', 'How the gap is sealed'),
  ],
});

export const chimneyHeight = component('chimney_height', 'Height and surroundings', group, {
  diagram: 'DIAG_CHIMNEY_HEIGHT',
  fields: [
    feet('above_roof', 'Height above the roof', {
      max: 60,
      visibleWhen: open('masonry_chimney_height_above_roof'),
    }),
    feet('over_highest_point_within_10ft', 'Above anything within 10 ft', {
      min: -60,
      max: 60,
      help: 'Flue top over the highest roof or structure within 10 ft, measured level. Below it: a minus.',
    }),
    feet('tree_distance', 'Nearest branches', { min: 0, max: 300 }),
    calc('ok', 'Meets the 3-2-10 rule'),
  ],
});
