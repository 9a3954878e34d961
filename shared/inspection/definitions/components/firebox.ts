import { DAMPER_TYPE, FIREBOX_TYPE, HEARTH_MATERIAL } from '#shared/catalog/enumerations/masonry.ts';
import { fireplaceInteriorResponses as group } from '#shared/catalog/responses/fireplace-interior.ts';
import { choice, component, inches, is, isIn, not, option, yesNo } from '#shared/inspection/definitions/build.ts';

export const firebox = component('firebox', 'Firebox', group, {
  diagram: 'DIAG_FIREBOX_DIMENSIONS',
  fields: [
    option('type', 'Built as', FIREBOX_TYPE),
    inches('opening_width', 'Opening width', { required: true, max: 240, help: 'Clear width of the opening.' }),
    inches('opening_height', 'Opening height', { required: true, max: 144, help: 'Hearth floor to lintel.' }),
    option(
      'faces',
      'Open faces',
      [
        choice('SINGLE', 'One'),
        choice('CORNER', 'Two, at a corner'),
        choice('SEE_THROUGH', 'Two, see-through'),
        choice('THREE_SIDED_ENDS', 'Three: front and both ends'),
        choice('THREE_SIDED_LONG', 'Three: front, back and one end'),
        choice('ISLAND', 'All four'),
        choice('ARCHED', 'One, arched'),
      ],
      { help: 'Assumes one open face until you answer.' },
    ),
    inches('opening_depth', 'Width of the end face', {
      required: true,
      max: 144,
      visibleWhen: isIn('firebox_faces', 'CORNER', 'THREE_SIDED_ENDS', 'THREE_SIDED_LONG', 'ISLAND'),
    }),
    inches('arch_rise', 'Rise of the arch', {
      required: true,
      max: 72,
      visibleWhen: is('firebox_faces', 'ARCHED'),
      help: 'From where the arch begins to its highest point; the height above is to where it begins.',
    }),
    inches('depth', 'Depth', { max: 96 }),
    inches('rear_width', 'Rear width', { max: 240 }),
    inches('wall_thickness', 'Wall thickness', { max: 48 }),
    option('mortar_type', 'Joint mortar', [
      choice('REFRACTORY', 'Refractory', 'positive'),
      choice('FIRECLAY', 'Fireclay mix', 'negative'),
      choice('PORTLAND', 'Ordinary (Portland)', 'negative'),
      choice('UNKNOWN', 'Not known'),
    ]),
  ],
  raises: [{ when: isIn('firebox_mortar_type', 'FIRECLAY', 'PORTLAND'), issue: 'FIREBOX_WRONG_MORTAR' }],
});

export const hearthInner = component('hearth_inner', 'Inner hearth', group, {
  fields: [option('material', 'Made of', HEARTH_MATERIAL)],
});

const hasAshDump = is('ash_dump_present', true);

export const ashDump = component('ash_dump', 'Ash dump', group, {
  optional: true,
  diagram: 'DIAG_ASH_DUMP',
  fields: [
    yesNo('present', 'Ash dump present'),
    yesNo('door_fits', 'Lid fits', { visibleWhen: hasAshDump }),
    option(
      'pit_access',
      'Access to the pit',
      [choice('BASEMENT', 'Basement'), choice('EXTERIOR', 'Outside'), choice('NONE', 'None')],
      { visibleWhen: hasAshDump },
    ),
  ],
  raises: [{ when: is('ash_dump_door_fits', false), issue: 'ASH_DUMP_DOOR_MISSING' }],
  implies: [{ when: is('ash_dump_present', false), state: 'NA', because: 'There is no ash dump.' }],
});

const hasDamper = not(isIn('damper_type', 'NONE', 'REMOVED'));
/** Only these have a throat damper to measure; a top-sealing lid doesn't. */
const atThroat = isIn('damper_type', 'THROAT_CAST', 'THROAT_STEEL', 'ROTARY', 'POKER');

export const damper = component('damper', 'Damper', group, {
  diagram: 'DIAG_THROAT_DAMPER',
  fields: [
    option('type', 'Damper', DAMPER_TYPE),
    inches('width', 'Width', { max: 120, visibleWhen: hasDamper }),
    yesNo('operates', 'Opens and closes', { visibleWhen: hasDamper }),
    yesNo('seals', 'Seals when closed', { visibleWhen: hasDamper }),
    inches('height_above_opening', 'Throat above the opening', { min: 0, max: 96, visibleWhen: atThroat }),
  ],
  raises: [
    { when: isIn('damper_type', 'NONE', 'REMOVED'), issue: 'DAMPER_MISSING' },
    { when: is('damper_operates', false), issue: 'DAMPER_STUCK' },
    { when: is('damper_seals', false), issue: 'DAMPER_NOT_SEALING' },
  ],
});

export const smokeShelf = component('smoke_shelf', 'Smoke shelf', group, {
  diagram: 'DIAG_SMOKE_CHAMBER',
  fields: [yesNo('visible', 'Smoke shelf visible')],
  implies: [
    {
      when: is('smoke_shelf_visible', false),
      state: 'NOT_ACCESSIBLE',
      limitation: 'CONCEALED',
      because: 'The smoke shelf could not be seen.',
    },
  ],
});

export const smokeChamber = component('smoke_chamber', 'Smoke chamber', group, {
  diagram: 'DIAG_SMOKE_CHAMBER',
  fields: [
    option('finish', 'Finish', [
      choice('PARGED', 'Parged smooth', 'positive'),
      choice('CORBELLED', 'Corbeled brick', 'negative'),
      choice('METAL', 'Metal'),
      choice('CLAY_FORM', 'Clay form'),
      choice('UNKNOWN', 'Not known'),
    ]),
    inches('width', 'Width', { max: 240 }),
    inches('height', 'Height', { max: 240 }),
    inches('wall_thickness', 'Wall thickness', { max: 48 }),
    yesNo('slope_ok', 'Slope of the walls as allowed', {
      help: 'At most 45° from vertical when rolled or prefabricated, 30° when corbeled.',
    }),
  ],
  raises: [
    { when: is('smoke_chamber_finish', 'CORBELLED'), issue: 'CHAMBER_UNPARGED', basis: 'SMOKE_CHAMBER' },
    { when: is('smoke_chamber_slope_ok', false), issue: 'CHAMBER_TOO_STEEP', basis: 'SMOKE_CHAMBER' },
  ],
});
