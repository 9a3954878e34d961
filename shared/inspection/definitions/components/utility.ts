import { DRAFT_TYPE, UTILITY_APPLIANCE } from '#shared/catalog/enumerations/appliances.ts';
import { FLUE_MATERIAL, MASONRY_LININGS } from '#shared/catalog/enumerations/masonry.ts';
import { FUEL } from '#shared/catalog/enumerations/property.ts';
import { utilityResponses as group } from '#shared/catalog/responses/utility.ts';
import {
  all,
  calc,
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
  yesNo,
} from '#shared/inspection/definitions/build.ts';

/** Masonry chimney linings, for which it matters whether the chimney is outdoors. */
const gasInMasonry = all(
  isIn('utility_flue_liner_material', ...MASONRY_LININGS),
  not(isIn('utility_flue_use', 'OIL', 'UNUSED')),
);
const outdoors = all(gasInMasonry, is('utility_flue_outdoor_wall', true));

const condensing = isIn('utility_appliance_draft_type', 'POWER_VENT', 'DIRECT_VENT');

export const utilityAppliance = component('utility_appliance', 'Appliance', group, {
  diagram: 'DIAG_UTILITY_CHIMNEY',
  fields: [
    number('number', 'Number', { min: 1, max: 20, whole: true }),
    photo('data_plate_photos', 'Its data plate'),
    option('type', 'Appliance', UTILITY_APPLIANCE, { required: true }),
    option('fuel_type', 'Fuel', FUEL, { required: true }),
    option('draft_type', 'Draft', DRAFT_TYPE),
    inches('takeoff_size', 'Outlet', { max: 36, required: true }),
    number('bph', 'BPH', { min: 0, max: 1_000_000 }),
    number('btu', 'Input', { unit: 'Btu/h', whole: true, max: 10_000_000 }),
    calc('btu_total', 'Input together', { unit: 'Btu/h' }),
    yesNo('into_chimney', 'It vents into the masonry flue', { visibleWhen: condensing }),
    yesNo('spills_after_5_min', 'Spills after five minutes', {
      visibleWhen: is('utility_appliance_draft_type', 'NATURAL_DRAFT'),
    }),
    yesNo('alone_on_shared_flue', 'Left alone on a flue sized for two'),
  ],
  raises: [
    { when: is('utility_appliance_into_chimney', true), issue: 'APPL_CATIV_IN_CHIMNEY' },
    { when: is('utility_appliance_spills_after_5_min', true), issue: 'APPL_SPILLAGE', basis: 'SPILLAGE' },
    { when: is('utility_appliance_alone_on_shared_flue', true), issue: 'APPL_ORPHANED' },
  ],
});

export const draftRegulator = component('draft_regulator', 'Barometric damper / draft hood', group, {
  optional: true,
  fields: [
    option('type', 'Regulator', [
      choice('BAROMETRIC', 'Barometric damper'),
      choice('DRAFT_HOOD', 'Draft hood'),
      choice('NONE', 'None'),
    ]),
    yesNo('swings_free', 'Swings free', { visibleWhen: is('draft_regulator_type', 'BAROMETRIC') }),
    number('draft_reading', 'Draft', { unit: 'in w.c.', min: -1, max: 1, help: 'Minus is pull up the flue.' }),
  ],
  raises: [{ when: is('draft_regulator_swings_free', false), issue: 'BAROMETRIC_STUCK' }],
});

export const utilityFlue = component('utility_flue', 'Utility flue', group, {
  diagram: 'DIAG_ORPHANED_WATER_HEATER',
  fields: [
    option('use', 'Used for', [
      choice('GAS', 'Gas'),
      choice('OIL', 'Oil'),
      choice('GAS_AND_OIL', 'Gas and oil together'),
      choice('UNUSED', 'Unused'),
    ]),
    text('serves', 'Serves', { visibleWhen: not(is('utility_flue_use', 'UNUSED')) }),
    option('liner_material', 'Liner', FLUE_MATERIAL),
    yesNo('outdoor_wall', 'A chimney wall is outdoors below the roof line', {
      visibleWhen: gasInMasonry,
      help: 'Outdoor masonry chimneys have vent tables of their own.',
    }),
    number('design_temp', '99% winter design temperature', {
      unit: '°F',
      min: -80,
      max: 120,
      visibleWhen: outdoors,
      help: 'Of this place, from the local code or the heating load calculation.',
    }),
    feet('outlet_to_top', 'Highest outlet to the top of the flue', { max: 100, visibleWhen: outdoors }),
    inches('inside_length', 'Inside length', { max: 96 }),
    inches('inside_width', 'Inside width', { max: 96 }),
    inches('diameter', 'Diameter', { max: 48 }),
    feet('height', 'Height', { max: 100 }),
    inches('lowest_inlet_to_base', 'Lowest inlet to the base', { min: 0 }),
    calc('area_ratio', 'Flue to outlet', { unit: '×' }),
    yesNo('condensate_signs', 'Signs of condensation'),
    yesNo('cleanout_below', 'Clean-out below the connector'),
    yesNo('label_present', 'Relined flue carries its label', {
      visibleWhen: isIn(
        'utility_flue_liner_material',
        'STAINLESS_304',
        'STAINLESS_316TI',
        'STAINLESS_AL29',
        'ALUMINUM',
        'CAST_IN_PLACE',
      ),
    }),
    number('table_input', 'Largest input by your code book', {
      unit: 'Btu/h',
      max: 10_000_000,
      visibleWhen: is('utility_flue_use', 'GAS'),
      help: 'For more than two appliances, or a fan-assisted one beside another: the entry of the common-vent table.',
    }),
    calc('suggested_liner', 'Suggested liner', { unit: 'in' }),
  ],
  raises: [
    { when: is('utility_flue_liner_material', 'BRICK_NONE'), issue: 'UFLUE_UNLINED' },
    {
      when: all(is('utility_flue_liner_material', 'ALUMINUM'), isIn('utility_flue_use', 'OIL', 'GAS_AND_OIL')),
      issue: 'UFLUE_ALUMINUM_OIL',
      basis: 'LINER_ALLOY',
    },
    { when: is('utility_flue_condensate_signs', true), issue: 'UFLUE_CONDENSATION' },
    { when: is('utility_flue_cleanout_below', false), issue: 'UFLUE_NO_ACCESS_DOOR' },
    { when: is('utility_flue_label_present', false), issue: 'UFLUE_LABEL_MISSING', basis: 'FLUE_LABEL' },
  ],
});
