import { dryerResponses as group } from '#shared/catalog/responses/dryer.ts';
import {
  above,
  all,
  calc,
  choice,
  component,
  feet,
  inches,
  is,
  isIn,
  number,
  option,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';
import { DRYER_FITTINGS } from '#shared/sizing/dryer/dryer-duct.ts';

export const dryerAppliance = component('dryer_appliance', 'Dryer', group, {
  diagram: 'DIAG_DRYER_LINT',
  fields: [
    option('dryer_fuel', 'Heated by', [
      choice('ELECTRIC', 'Electricity'),
      choice('NATURAL_GAS', 'Natural gas'),
      choice('PROPANE', 'Propane'),
    ]),
    text('brand', 'Brand'),
    feet('max_duct_length_plate', 'Longest duct by the manufacturer', {
      max: 200,
      help: 'From the dryer’s own table, for these elbows and this hood.',
    }),
    option('lint_screen', 'Lint screen', [
      choice('OK', 'Sound', 'positive'),
      choice('TORN', 'Torn or missing', 'negative'),
    ]),
    yesNo('cabinet_lint', 'Lint in or under the cabinet'),
  ],
  raises: [
    { when: is('dryer_appliance_lint_screen', 'TORN'), issue: 'DRYER_LINT_SCREEN' },
    { when: is('dryer_appliance_cabinet_lint', true), issue: 'DRYER_CABINET_LINT' },
  ],
});

export const dryerTransition = component('dryer_transition', 'Transition duct', group, {
  diagram: 'DIAG_DRYER_VENT',
  fields: [
    option('material', 'Made of', [
      choice('SEMI_RIGID', 'Semi-rigid metal', 'positive'),
      choice('LISTED_FOIL', 'UL 2158A foil', 'positive'),
      choice('PLASTIC', 'Plastic or vinyl', 'negative'),
      choice('RIGID', 'Rigid metal', 'positive'),
    ]),
    feet('length', 'Length', { max: 60 }),
    yesNo('listed', 'Listed', { visibleWhen: isIn('dryer_transition_material', 'SEMI_RIGID', 'LISTED_FOIL') }),
    yesNo('concealed', 'Runs inside a wall, floor or ceiling'),
  ],
  raises: [
    { when: is('dryer_transition_material', 'PLASTIC'), issue: 'TRANSITION_PLASTIC' },
    {
      when: all(is('dryer_transition_material', 'LISTED_FOIL'), is('dryer_transition_listed', false)),
      issue: 'TRANSITION_PLASTIC',
    },
    { when: is('dryer_transition_concealed', true), issue: 'TRANSITION_CONCEALED' },
  ],
});

const hasElbows = { any: [above('dryer_duct_elbows_90', 0), above('dryer_duct_elbows_45', 0)] };

export const dryerDuct = component('dryer_duct', 'Exhaust duct', group, {
  diagram: 'DIAG_DRYER_VENT',
  fields: [
    option('material', 'Made of', [
      choice('RIGID_METAL', 'Rigid metal', 'positive'),
      choice('SEMI_RIGID', 'Semi-rigid metal'),
      choice('FLEX_FOIL', 'Flexible foil', 'negative'),
      choice('PLASTIC', 'Plastic', 'negative'),
      choice('UNKNOWN', 'Not known'),
    ]),
    option('diameter', 'Diameter', [
      choice('3', '3 in', 'negative'),
      choice('4', '4 in', 'positive'),
      choice('6', '6 in'),
    ]),
    feet('measured_length', 'Straight length', {
      required: true,
      min: 0,
      max: 200,
      help: 'All straight pieces, without the transition duct.',
    }),
    number('elbows_90', '90° elbows', { required: true, min: 0, max: 20, whole: true }),
    number('elbows_45', '45° elbows', { required: true, min: 0, max: 20, whole: true }),
    option(
      'elbow_kind',
      'Elbows',
      Object.entries(DRYER_FITTINGS).map(([value, { label }]) => choice(value, label)),
      { visibleWhen: hasElbows, help: 'Assumes mitered elbows if unknown.' },
    ),
    calc('equivalent_length', 'Equivalent length', { unit: 'ft' }),
    feet('support_spacing', 'Supported every', { max: 60 }),
  ],
  raises: [{ when: isIn('dryer_duct_material', 'FLEX_FOIL', 'PLASTIC'), issue: 'DUCT_FLEX_CONCEALED' }],
});

export const dryerTermination = component('dryer_termination', 'Termination hood', group, {
  fields: [
    option('hood_type', 'Ends in', [
      choice('WALL_HOOD', 'Wall hood'),
      choice('ROOF_CAP', 'Roof cap'),
      choice('SOFFIT', 'Soffit'),
      choice('INDOOR', 'Indoors', 'negative'),
    ]),
    yesNo('screen_present', 'Screen over the outlet'),
    yesNo('flap_works', 'Flap works'),
    inches('distance_to_opening', 'Distance to the next opening', { min: 0 }),
    feet('height', 'Height above the ground', { min: 0, max: 100 }),
  ],
  raises: [
    { when: is('dryer_termination_hood_type', 'INDOOR'), issue: 'TERM_INSIDE' },
    { when: is('dryer_termination_screen_present', true), issue: 'TERM_SCREEN', basis: 'DRYER_TERMINATION' },
    { when: is('dryer_termination_flap_works', false), issue: 'TERM_FLAP_STUCK' },
  ],
});

export const dryerAirflow = component('dryer_airflow', 'Airflow and booster', group, {
  fields: [
    number('velocity_before', 'Velocity before', { unit: 'ft/min', min: 0, max: 10_000 }),
    number('velocity_after', 'Velocity after', { unit: 'ft/min', min: 0, max: 10_000 }),
    yesNo('booster', 'Booster fan in the duct'),
    yesNo('booster_listed', 'Listed dryer exhaust duct power ventilator', {
      visibleWhen: is('dryer_airflow_booster', true),
    }),
    number('cycle_minutes', 'Drying time', { unit: 'min', min: 1, max: 600, whole: true }),
  ],
  raises: [{ when: is('dryer_airflow_booster_listed', false), issue: 'BOOSTER_PROHIBITED', basis: 'DRYER_BOOSTER' }],
});
