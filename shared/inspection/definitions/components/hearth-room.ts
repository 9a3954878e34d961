import { HEARTH_MATERIAL } from '#shared/catalog/enumerations/masonry.ts';
import { CLEARANCE, FLOOR_MATERIAL } from '#shared/catalog/enumerations/property.ts';
import { fireplaceInteriorResponses as group } from '#shared/catalog/responses/fireplace-interior.ts';
import {
  above,
  aboveLimit,
  all,
  answered,
  choice,
  component,
  inches,
  is,
  isIn,
  not,
  option,
  photo,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

export const hearthExtension = component('hearth_extension', 'Hearth extension', group, {
  diagram: 'DIAG_HEARTH_EXTENSION',
  fields: [
    inches('front', 'In front of the opening', { min: 0, max: 240 }),
    inches('left', 'Past the opening, left', { min: 0, max: 240 }),
    inches('right', 'Past the opening, right', { min: 0, max: 240 }),
    option('material', 'Made of', HEARTH_MATERIAL),
    inches('raised_height', 'Raised above the floor', { min: 0, max: 48 }),
    option('floor_material', 'Floor beyond it', FLOOR_MATERIAL),
  ],
});

const combustible = isIn('mantel_material', 'WOOD', 'MDF');
const far = { calculator: 'mantel-clearance', limit: 'farIn', value: 12 };
/** The projection of a leg farther from the opening has no limit. */
const legWithin = all(answered('mantel_leg_distance'), not(aboveLimit('mantel_leg_distance', far)));

export const mantel = component('mantel', 'Mantel and trim', group, {
  optional: true,
  diagram: 'DIAG_MANTEL_CLEARANCE',
  fields: [
    option('material', 'Made of', [
      choice('WOOD', 'Wood'),
      choice('STONE', 'Stone'),
      choice('MDF', 'MDF'),
      choice('METAL', 'Metal'),
      choice('BRICK', 'Brick'),
    ]),
    inches('height_above_opening', 'Above the opening', { min: 0, max: 120, visibleWhen: combustible }),
    inches('projection', 'Stands out from the wall', { min: 0, max: 48, visibleWhen: combustible }),
    inches('leg_distance', 'Leg to the side of the opening', { min: 0, max: 120, visibleWhen: combustible }),
    inches('leg_projection', 'Leg stands out from the wall', {
      min: 0,
      max: 48,
      visibleWhen: all(combustible, legWithin),
    }),
    option('clearance', 'Clearance', CLEARANCE),
  ],
});

export const facadeGap = component('facade_gap', 'Gap between facing and firebox', group, {
  diagram: 'DIAG_FACADE_GAP',
  fields: [
    inches('size', 'Gap', { min: 0, max: 12 }),
    option(
      'location',
      'Where',
      [choice('TOP', 'Top'), choice('LEFT', 'Left'), choice('RIGHT', 'Right'), choice('ALL', 'All around')],
      { visibleWhen: above('facade_gap_size', 0) },
    ),
  ],
  raises: [{ when: above('facade_gap_size', 0), issue: 'FACADE_GAP_OPEN' }],
});

export const lintel = component('lintel', 'Lintel', group, {
  fields: [
    option('material', 'Made of', [
      choice('STEEL_ANGLE', 'Steel angle'),
      choice('PRECAST', 'Precast'),
      choice('STONE', 'Stone'),
      choice('BRICK_ARCH', 'Brick arch'),
      choice('WOOD', 'Wood', 'negative'),
    ]),
    inches('span', 'Span', { max: 240 }),
  ],
  raises: [{ when: is('lintel_material', 'WOOD'), issue: 'LINTEL_COMBUSTIBLE', basis: 'LINTEL' }],
});

const hasDoors = isIn('glass_doors_door_type', 'BIFOLD', 'TWIN', 'CABINET');

export const glassDoors = component('glass_doors', 'Glass doors', group, {
  optional: true,
  fields: [
    option('door_type', 'Doors', [
      choice('BIFOLD', 'Bifold'),
      choice('TWIN', 'Twin'),
      choice('CABINET', 'Cabinet'),
      choice('NONE', 'None'),
    ]),
    inches('door_width', 'Width', { max: 120, visibleWhen: hasDoors }),
    inches('door_height', 'Height', { max: 96, visibleWhen: hasDoors }),
    yesNo('listed_for_unit', 'Listed for this unit', { visibleWhen: hasDoors }),
  ],
  implies: [{ when: is('glass_doors_door_type', 'NONE'), state: 'NA', because: 'There are no glass doors.' }],
});

export const sparkScreen = component('spark_screen', 'Spark screen', group, {
  optional: true,
  fields: [
    option('type', 'Screen', [
      choice('HANGING_MESH', 'Hanging mesh'),
      choice('FREESTANDING', 'Freestanding'),
      choice('NONE', 'None', 'negative'),
    ]),
    inches('height', 'Height', {
      min: 18,
      max: 30,
      visibleWhen: is('spark_screen_type', 'HANGING_MESH'),
    }),
  ],
  raises: [{ when: is('spark_screen_type', 'NONE'), issue: 'SCREEN_MISSING' }],
});

export const grate = component('grate', 'Grate', group, {
  optional: true,
  fields: [
    inches('front_width', 'Front width', { max: 72 }),
    inches('depth', 'Depth', { max: 48 }),
    photo('condition', 'The grate as found'),
  ],
});

export const logLighter = component('log_lighter', 'Log lighter', group, {
  optional: true,
  fields: [
    yesNo('present', 'Log lighter present'),
    option('valve_type', 'Valve', [choice('KEY', 'Key'), choice('NONE', 'None')], {
      visibleWhen: is('log_lighter_present', true),
    }),
    yesNo('damper_held_open', 'Damper held open by a clamp', { visibleWhen: is('log_lighter_present', true) }),
  ],
  raises: [{ when: is('log_lighter_damper_held_open', false), issue: 'LOGLIGHTER_NO_CLAMP' }],
  implies: [{ when: is('log_lighter_present', false), state: 'NA', because: 'No log lighter.' }],
});
