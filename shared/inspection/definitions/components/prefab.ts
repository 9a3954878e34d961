import { CAP_MATERIAL, CHASE_MATERIAL } from '#shared/catalog/enumerations/masonry.ts';
import { CLEARANCE, FINISH } from '#shared/catalog/enumerations/property.ts';
import { prefabResponses as group } from '#shared/catalog/responses/prefab.ts';
import {
  all,
  any,
  choice,
  component,
  feet,
  inches,
  is,
  isIn,
  number,
  option,
  photo,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

export const prefabUnit = component('prefab_unit', 'Factory-built fireplace', group, {
  diagram: 'DIAG_PREFAB_ANATOMY',
  fields: [
    text('brand', 'Brand'),
    text('model', 'Model'),
    text('serial', 'Serial number'),
    option(
      'type',
      'Kind',
      [
        choice('WOOD_RADIANT', 'Wood, radiant'),
        choice('WOOD_CIRCULATING', 'Wood, circulating'),
        choice('B_VENT_GAS', 'Gas, B-vent'),
        choice('DIRECT_VENT_GAS', 'Gas, direct vent'),
        choice('VENT_FREE_GAS', 'Gas, vent-free'),
      ],
      { required: true },
    ),
    yesNo('label_found', 'Label found'),
    yesNo('gas_logs', 'Gas logs installed', {
      visibleWhen: isIn('prefab_unit_type', 'WOOD_RADIANT', 'WOOD_CIRCULATING'),
    }),
    yesNo('gas_logs_allowed', 'Label allows gas logs', { visibleWhen: is('prefab_unit_gas_logs', true) }),
    yesNo('altered', 'Altered (holes, patches, parts of others)'),
    inches('opening_width', 'Opening width', { max: 240 }),
    inches('opening_height', 'Opening height', { max: 144 }),
    number('manufacture_year', 'Made in', { min: 1940, max: 2100, whole: true }),
  ],
  raises: [
    { when: is('prefab_unit_label_found', false), issue: 'PREFAB_NO_PLATE' },
    { when: is('prefab_unit_altered', true), issue: 'PREFAB_MODIFIED' },
    { when: is('prefab_unit_gas_logs_allowed', false), issue: 'PREFAB_GASLOGS_NOT_ALLOWED' },
  ],
});

const PANELS = [
  ['left', 'Left panel'],
  ['right', 'Right panel'],
  ['back', 'Back panel'],
  ['floor', 'Floor panel'],
] as const;
const PANEL_STATES = [
  choice('OK', 'Sound', 'positive'),
  choice('HAIRLINE', 'Hairline', 'negative'),
  choice('WIDE', 'Crack of 1/16 in or more', 'negative'),
  choice('BROKEN', 'Broken', 'negative'),
  choice('MISSING', 'Missing', 'negative'),
];
const anyPanel = (...states: readonly string[]) =>
  any(...PANELS.map(([side]) => isIn(`refractory_panels_panel_${side}`, ...states)));

export const refractoryPanels = component('refractory_panels', 'Refractory panels', group, {
  diagram: 'DIAG_REFRACTORY_PANELS',
  fields: [
    ...PANELS.map(([side, label]) => option(`panel_${side}`, label, PANEL_STATES)),
    inches('panel_height', 'Panel height', { max: 96 }),
    inches('panel_width', 'Panel width', { max: 96 }),
    option('panel_type', 'Panels', [
      choice('ORIGINAL', 'Original', 'positive'),
      choice('UNIVERSAL', 'Universal'),
      choice('UNKNOWN', 'Not known'),
    ]),
  ],
  raises: [
    { when: anyPanel('HAIRLINE'), issue: 'PANEL_HAIRLINE' },
    { when: anyPanel('WIDE'), issue: 'PANEL_CRACK_WIDE', basis: 'PANEL_CRACK' },
    { when: anyPanel('BROKEN', 'MISSING'), issue: 'PANEL_BROKEN_MISSING' },
  ],
});

export const prefabMetal = component('prefab_metal', 'Firebox metal', group, {
  fields: [
    option('rust_level', 'Rust', [
      choice('NONE', 'None', 'positive'),
      choice('SURFACE', 'On the surface', 'negative'),
      choice('PITTED', 'Pitted', 'negative'),
      choice('HOLES', 'Holes', 'negative'),
    ]),
    yesNo('warp', 'Warped'),
    photo('hearth_pan', 'The hearth pan'),
  ],
  raises: [
    { when: isIn('prefab_metal_rust_level', 'SURFACE', 'PITTED'), issue: 'PREFAB_METAL_SURFACE_RUST' },
    { when: is('prefab_metal_rust_level', 'HOLES'), issue: 'PREFAB_METAL_RUST_HOLES' },
    { when: is('prefab_metal_warp', true), issue: 'PREFAB_METAL_WARPED' },
  ],
});

export const facing = component('facing', 'Facing and air openings', group, {
  diagram: 'DIAG_PREFAB_CLEARANCE',
  fields: [
    option('material', 'Facing', FINISH),
    yesNo('grilles_clear', 'Air openings clear'),
    yesNo('overlap_onto_metal', 'Facing overlaps the metal face'),
  ],
  raises: [
    {
      when: all(isIn('facing_material', 'WOOD', 'DRYWALL'), is('facing_overlap_onto_metal', true)),
      issue: 'FACING_COMBUSTIBLE',
    },
    { when: is('facing_grilles_clear', false), issue: 'FACING_BLOCKS_AIR' },
  ],
});

export const emberStrip = component('ember_strip', 'Ember protector strip', group, {
  diagram: 'DIAG_EMBER_STRIP',
  fields: [yesNo('present', 'Strip under the front edge')],
  raises: [{ when: is('ember_strip_present', false), issue: 'EMBER_STRIP_MISSING' }],
});

const hasKit = is('outside_air_kit_present', true);

export const outsideAir = component('outside_air', 'Outside air kit', group, {
  optional: true,
  fields: [
    yesNo('kit_present', 'Outside air kit present'),
    yesNo('door_works', 'Its door works', { visibleWhen: hasKit }),
    option(
      'hood_screen',
      'Hood and screen',
      [choice('OK', 'Clear', 'positive'), choice('BLOCKED', 'Blocked', 'negative')],
      {
        visibleWhen: hasKit,
      },
    ),
  ],
  raises: [
    {
      when: any(is('outside_air_door_works', false), is('outside_air_hood_screen', 'BLOCKED')),
      issue: 'OUTSIDE_AIR_BLOCKED',
    },
  ],
  implies: [{ when: is('outside_air_kit_present', false), state: 'NA', because: 'There is no outside air kit.' }],
});

export const prefabDamper = component('prefab_damper', 'Prefab damper', group, {
  fields: [
    yesNo('works', 'Opens all the way'),
    yesNo('gas_logs_clamp', 'Held open or removed for gas logs', { visibleWhen: is('prefab_unit_gas_logs', true) }),
  ],
  raises: [
    { when: is('prefab_damper_works', false), issue: 'PREFAB_DAMPER_STUCK' },
    { when: is('prefab_damper_gas_logs_clamp', false), issue: 'PREFAB_DAMPER_CLAMP' },
  ],
});

export const metalChimney = component('metal_chimney', 'Factory-built chimney (Class A / air-cooled)', group, {
  diagram: 'DIAG_CLASS_A',
  fields: [
    option('type', 'Chimney', [
      choice('AIR_COOLED_DOUBLE', 'Air-cooled, double wall'),
      choice('AIR_COOLED_TRIPLE', 'Air-cooled, triple wall'),
      choice('INSULATED_1', 'Insulated, 1 in'),
      choice('INSULATED_2', 'Insulated, 2 in'),
    ]),
    inches('diameter', 'Inside diameter', { max: 36 }),
    text('brand', 'Brand'),
    feet('height', 'Height', { max: 100 }),
    feet('above_roof', 'Height above the roof', { max: 60 }),
    yesNo('braced', 'Braced above the roof', { visibleWhen: { field: 'metal_chimney_above_roof', above: 60 } }),
    option('clearance', 'Air space to framing', CLEARANCE),
    number('offsets', 'Elbows', { min: 0, max: 12, whole: true }),
  ],
  raises: [{ when: is('metal_chimney_braced', false), issue: 'METALCHIM_UNBRACED' }],
});

export const chimneySupport = component('chimney_support', 'Support box / firestops', group, {
  diagram: 'DIAG_METAL_CHIMNEY_AIRCOOLED',
  fields: [
    option('support_type', 'Support', [
      choice('CEILING_BOX', 'Ceiling box'),
      choice('ROOF_SUPPORT', 'Roof support'),
      choice('WALL_TEE', 'Wall tee'),
      choice('NONE', 'None', 'negative'),
    ]),
    yesNo('firestop_each_floor', 'Firestop at each floor'),
    yesNo('attic_shield', 'Attic insulation shield'),
  ],
  raises: [
    { when: is('chimney_support_support_type', 'NONE'), issue: 'SUPPORT_MISSING' },
    { when: is('chimney_support_firestop_each_floor', false), issue: 'FIRESTOP_MISSING' },
    { when: is('chimney_support_attic_shield', false), issue: 'ATTIC_SHIELD_MISSING' },
  ],
});

export const chase = component('chase', 'Chase enclosure', group, {
  fields: [
    option('material', 'Made of', CHASE_MATERIAL),
    inches('width', 'Width'),
    inches('depth', 'Depth'),
    feet('height', 'Height', { max: 100 }),
    photo('siding_condition', 'The siding as found'),
  ],
});

export const chaseCover = component('chase_cover', 'Chase cover', group, {
  diagram: 'DIAG_CHASE_COVER',
  fields: [
    yesNo('present', 'Metal cover present'),
    option('material', 'Made of', CAP_MATERIAL, { visibleWhen: is('chase_cover_present', true) }),
    inches('length', 'Length'),
    inches('width', 'Width'),
    inches('skirt', 'Skirt', { max: 24 }),
    inches('collar_diameter', 'Collar diameter', { max: 48 }),
    number('hole_count', 'Holes', { min: 0, max: 8, whole: true }),
    inches('hole_offsets', 'Hole off the edge', { min: 0 }),
    option('sheds_water', 'Water', [choice('SHEDS', 'Runs off', 'positive'), choice('PONDS', 'Stands', 'negative')], {
      visibleWhen: is('chase_cover_present', true),
    }),
  ],
  raises: [
    { when: is('chase_cover_present', false), issue: 'CHASE_COVER_MISSING' },
    { when: is('chase_cover_sheds_water', 'PONDS'), issue: 'CHASE_COVER_PONDING' },
  ],
});

export const stormCollar = component('storm_collar', 'Storm (rain) collar', group, {
  fields: [
    yesNo('present', 'Storm collar present'),
    inches('diameter', 'Diameter', { max: 48, visibleWhen: is('storm_collar_present', true) }),
    yesNo('sealed', 'Sealed', { visibleWhen: is('storm_collar_present', true) }),
  ],
  raises: [
    { when: is('storm_collar_present', false), issue: 'STORM_COLLAR_MISSING' },
    { when: is('storm_collar_sealed', false), issue: 'STORM_COLLAR_LOOSE' },
  ],
});

export const terminationCap = component('termination_cap', 'Listed termination cap', group, {
  fields: [
    text('brand', 'Brand'),
    option('style', 'Cap', [
      choice('ROUND_TOP', 'Round top'),
      choice('SQUARE', 'Square'),
      choice('SHROUD', 'Shroud'),
      choice('NONE', 'None', 'negative'),
    ]),
    yesNo('listed', 'Listed for this chimney', {
      visibleWhen: isIn('termination_cap_style', 'ROUND_TOP', 'SQUARE', 'SHROUD'),
    }),
    yesNo('mesh_clear', 'Mesh clear', { visibleWhen: isIn('termination_cap_style', 'ROUND_TOP', 'SQUARE', 'SHROUD') }),
  ],
  raises: [
    { when: is('termination_cap_style', 'NONE'), issue: 'TERM_CAP_MISSING' },
    { when: is('termination_cap_listed', false), issue: 'TERM_CAP_UNLISTED' },
    { when: is('termination_cap_mesh_clear', false), issue: 'TERM_CAP_CLOGGED' },
  ],
});
