import { GAS_VALVE_SYSTEM } from '#shared/catalog/enumerations/appliances.ts';
import { gasResponses as group } from '#shared/catalog/responses/gas.ts';
import {
  any,
  calc,
  choice,
  component,
  date,
  is,
  isIn,
  not,
  number,
  option,
  photo,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';
import { MILLIVOLT_LIMITS } from '#shared/sizing/gas/millivolt-limits.ts';

const setType = 'gas_log_set_type';
const MAX_BTUH = 1_000_000;
const { THERMOCOUPLE_OPEN } = MILLIVOLT_LIMITS;

export const gasLogSet = component('gas_log_set', 'Gas log set', group, {
  diagram: 'DIAG_GAS_LOG_SET',
  fields: [
    option('type', 'Kind of set', [
      choice('VENTED', 'Vented'),
      choice('VENT_FREE', 'Vent-free'),
      choice('DUAL_LISTED', 'Listed for both'),
    ]),
    text('brand', 'Brand'),
    text('model', 'Model'),
    option(
      'width',
      'Width of the set',
      ['16', '18', '20', '24', '30', '36'].map((size) => choice(size, `${size} in`)),
    ),
    option('fuel', 'Gas', [choice('NATURAL_GAS', 'Natural gas'), choice('PROPANE', 'Propane')]),
    number('btu', 'Input', { unit: 'Btu/h', whole: true, max: MAX_BTUH }),
    text('serial', 'Serial number'),
    photo('plate_photo', 'The rating plate'),
    option('certified_to', 'Certified to', [
      choice('Z21_60', 'Z21.60, vented'),
      choice('Z21_84', 'Z21.84, vented, match light'),
      choice('Z21_11_2', 'Z21.11.2, vent-free'),
      choice('UNKNOWN', 'Not known'),
    ]),
    yesNo('restricted_room', 'In a bedroom, bathroom or small closed room', {
      visibleWhen: isIn(setType, 'VENT_FREE', 'DUAL_LISTED'),
    }),
    yesNo('altered', 'Altered, or logs of another set', { visibleWhen: isIn(setType, 'VENT_FREE', 'DUAL_LISTED') }),
  ],
  raises: [
    { when: is('gas_log_set_restricted_room', true), issue: 'LOGS_VENTFREE_LOCATION', basis: 'VENT_FREE_ROOMS' },
    { when: is('gas_log_set_altered', true), issue: 'LOGS_VENTFREE_MODIFIED' },
  ],
});

export const gasBurner = component('gas_burner', 'Burner', group, {
  fields: [
    option('type', 'Burner', [
      choice('PAN', 'Pan'),
      choice('TUBE', 'Tube'),
      choice('RIBBON', 'Ribbon'),
      choice('CERAMIC', 'Ceramic'),
    ]),
    photo('flame_photo', 'The flame'),
    option('flame_color', 'Flame', [
      choice('BLUE_YELLOW_TIPS', 'Blue with yellow tips', 'positive'),
      choice('YELLOW', 'Yellow'),
      choice('LIFTING', 'Lifting', 'negative'),
      choice('SOOTING', 'Sooting', 'negative'),
    ]),
    number('ignition_delay', 'Time to light', { unit: 's', min: 0, max: 120 }),
  ],
  raises: [{ when: isIn('gas_burner_flame_color', 'LIFTING', 'SOOTING'), issue: 'BURNER_AIR_SHUTTER' }],
});

export const pilot = component('pilot', 'Pilot assembly', group, {
  optional: true,
  fields: [
    option('type', 'Pilot', [
      choice('STANDING', 'Standing'),
      choice('INTERMITTENT', 'Intermittent'),
      choice('NONE', 'None'),
    ]),
    option(
      'flame',
      'Pilot flame',
      [
        choice('GOOD', 'Good', 'positive'),
        choice('WEAK', 'Weak', 'negative'),
        choice('YELLOW', 'Yellow', 'negative'),
        choice('OUT', 'Does not stay lit', 'negative'),
      ],
      { visibleWhen: not(is('pilot_type', 'NONE')) },
    ),
    option(
      'igniter',
      'Igniter',
      [
        choice('PIEZO', 'Piezo'),
        choice('BATTERY', 'Battery'),
        choice('ELECTRONIC', 'Electronic'),
        choice('NONE', 'None'),
      ],
      { visibleWhen: not(is('pilot_type', 'NONE')) },
    ),
  ],
  raises: [
    { when: isIn('pilot_flame', 'WEAK', 'YELLOW'), issue: 'PILOT_WEAK' },
    { when: is('pilot_flame', 'OUT'), issue: 'PILOT_WONT_LIGHT' },
  ],
  implies: [{ when: is('pilot_type', 'NONE'), state: 'NA', because: 'There is no pilot.' }],
});

export const thermocouple = component('thermocouple', 'Thermocouple', group, {
  optional: true,
  fields: [
    number('millivolts', 'Open circuit', {
      unit: 'mV',
      min: 0,
      max: 100,
      help: `At least ${THERMOCOUPLE_OPEN.value} mV where the valve manufacturer gives no figure.`,
    }),
    number('dropout_time', 'Time to drop out', { unit: 's', min: 0, max: 600 }),
  ],
});

export const thermopile = component('thermopile', 'Thermopile', group, {
  optional: true,
  fields: [
    number('mv_open', 'Open circuit', { unit: 'mV', min: 0, max: 1200 }),
    number('mv_closed', 'Valve on', { unit: 'mV', min: 0, max: 1200 }),
  ],
});

export const ods = component('ods', 'Oxygen depletion sensor', group, {
  optional: true,
  diagram: 'DIAG_VENTFREE_LOGS',
  fields: [
    yesNo('present', 'Oxygen sensor present'),
    date('date', 'Date on it', { visibleWhen: is('ods_present', true) }),
  ],
});

export const gasValve = component('gas_valve', 'Gas valve system', group, {
  diagram: 'DIAG_GAS_VALVE_MILLIVOLT',
  fields: [
    option('system', 'Valve system', GAS_VALVE_SYSTEM),
    number('inlet_pressure', 'Inlet pressure', { unit: 'in w.c.', min: 0, max: 60 }),
    number('manifold_pressure', 'Manifold pressure', { unit: 'in w.c.', min: 0, max: 60 }),
    number('manifold_low', 'Manifold pressure, low fire', { unit: 'in w.c.', min: 0, max: 60 }),
    text('serial', 'Serial number'),
  ],
  raises: [{ when: is('gas_valve_system', 'MATCH_LIGHT'), issue: 'VALVE_OBSOLETE' }],
});

export const gasSupply = component('gas_supply', 'Gas supply and shut-off', group, {
  diagram: 'DIAG_GAS_PRESSURE',
  fields: [
    text('shutoff_location', 'Where the shut-off is'),
    yesNo('shutoff_within_6ft', 'Shut-off within 6 ft'),
    option('connector_material', 'Connector', [
      choice('BLACK_IRON', 'Black iron'),
      choice('CSST', 'CSST'),
      choice('FLEX_CONNECTOR', 'Flexible connector'),
      choice('COPPER', 'Copper'),
      choice('UNKNOWN', 'Not known'),
    ]),
    yesNo('through_wall', 'It passes through the firebox, a wall or a floor', {
      visibleWhen: is('gas_supply_connector_material', 'FLEX_CONNECTOR'),
    }),
    option('leak_test', 'Leak test', [
      choice('PASS', 'Tight', 'positive'),
      choice('LEAK', 'Leaks', 'negative'),
      choice('NOT_DONE', 'Not done'),
    ]),
    yesNo('sediment_trap', 'Sediment trap present'),
  ],
  raises: [
    { when: is('gas_supply_leak_test', 'LEAK'), issue: 'GAS_LEAK' },
    { when: is('gas_supply_shutoff_within_6ft', false), issue: 'GAS_SHUTOFF_MISSING' },
    { when: is('gas_supply_through_wall', true), issue: 'GAS_FLEX_THROUGH_WALL' },
    { when: is('gas_supply_sediment_trap', false), issue: 'GAS_NO_SEDIMENT_TRAP' },
  ],
});

const battery = isIn('gas_controls_control_type', 'REMOTE', 'THERMOSTAT', 'APP');

export const gasControls = component('gas_controls', 'Controls (switch, remote, module)', group, {
  diagram: 'DIAG_GAS_IPI',
  fields: [
    option('control_type', 'Control', [
      choice('WALL_SWITCH', 'Wall switch'),
      choice('REMOTE', 'Remote'),
      choice('THERMOSTAT', 'Thermostat'),
      choice('KNOB', 'Knob'),
      choice('APP', 'App'),
    ]),
    yesNo('battery_changed', 'Battery changed', { visibleWhen: battery }),
    text('module', 'Ignition module'),
  ],
});

export const blower = component('blower', 'Blower', group, {
  optional: true,
  fields: [
    yesNo('present', 'Blower present'),
    yesNo('works', 'It runs', { visibleWhen: is('blower_present', true) }),
    yesNo('noise', 'Noisy or shaking', { visibleWhen: is('blower_works', true) }),
    option('snap_switch', 'Snap switch', [choice('OK', 'Works', 'positive'), choice('FAILED', 'Failed', 'negative')], {
      visibleWhen: is('blower_present', true),
    }),
  ],
  raises: [
    { when: any(is('blower_works', false), is('blower_snap_switch', 'FAILED')), issue: 'BLOWER_INOPERATIVE' },
    { when: is('blower_noise', true), issue: 'BLOWER_DIRTY_NOISY' },
  ],
  implies: [{ when: is('blower_present', false), state: 'NA', because: 'There is no blower.' }],
});

export const damperClamp = component('damper_clamp', 'Damper clamp', group, {
  diagram: 'DIAG_DAMPER_CLAMP',
  fields: [
    yesNo('present', 'Clamp present'),
    number('opening_area', 'Opening it leaves', {
      unit: 'sq in',
      max: 500,
      visibleWhen: is('damper_clamp_present', true),
    }),
    number('required_area', 'Opening the set calls for', {
      unit: 'sq in',
      max: 500,
      visibleWhen: is('damper_clamp_present', true),
      help: 'From the log set’s manual. Without it the table by input and chimney height is used.',
    }),
    calc('least_area', 'Minimum permanent opening', { unit: 'sq in' }),
  ],
  raises: [{ when: is('damper_clamp_present', false), issue: 'DAMPER_CLAMP_MISSING' }],
});

export const gasCombustionTest = component('gas_combustion_test', 'CO and spillage test', group, {
  fields: [
    number('ambient_co', 'CO in the room before', { unit: 'ppm', min: 0, max: 2000 }),
    number('co_after_10_min', 'CO in the room after 10 minutes', { unit: 'ppm', min: 0, max: 2000 }),
    yesNo('spillage', 'Exhaust spilled'),
    yesNo('fans_on', 'House fans were running'),
  ],
});

export const gasGlass = component('gas_glass', 'Glass, gasket and barrier', group, {
  fields: [
    option('type', 'Glass', [choice('CERAMIC', 'Ceramic'), choice('TEMPERED', 'Tempered')]),
    yesNo('gasket_ok', 'Gasket tight'),
    yesNo('barrier_screen', 'Safety barrier in place'),
  ],
  raises: [
    { when: is('gas_glass_gasket_ok', false), issue: 'GASGLASS_GASKET_WORN' },
    { when: is('gas_glass_barrier_screen', false), issue: 'GASGLASS_BARRIER_MISSING' },
  ],
});
