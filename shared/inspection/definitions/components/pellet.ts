import { VENT_TYPE } from '#shared/catalog/enumerations/appliances.ts';
import { insertStoveResponses as group } from '#shared/catalog/responses/insert-stove.ts';
import {
  calc,
  choice,
  component,
  feet,
  is,
  isIn,
  number,
  option,
  photo,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

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
    feet('horizontal_run', 'Horizontal', { min: 0, max: 100 }),
    feet('vertical_run', 'Vertical', { min: 0, max: 100 }),
    number('elbows_90', '90° elbows', { min: 0, max: 20, whole: true }),
    number('tees', 'Tees', { min: 0, max: 10, whole: true }),
    number('elbows_45', '45° elbows', { min: 0, max: 20, whole: true }),
    number('altitude', 'Altitude', { unit: 'ft', min: 0, max: 15_000 }),
    calc('equivalent_length', 'Equivalent length', { unit: 'ft' }),
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
