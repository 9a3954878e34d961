import { splitId, withSuffix } from '#shared/inspection/instance-ids.ts';

/** A step of the flue's screen. Field ids are those of the first flue. */
export type StepPlan = {
  readonly id: 'demand' | 'liner' | 'height';
  readonly title: string;
  readonly fields: readonly string[];
  /** The drawing beside the title. */
  readonly picture: 'opening' | 'shape' | 'height';
};

const named = (component: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${component}_${name}`);

const OPENING: StepPlan = {
  id: 'demand',
  title: 'Opening',
  picture: 'opening',
  fields: [
    ...named('flue_liner', 'serves opening_width opening_height'),
    ...named('firebox', 'opening_width opening_height faces opening_depth arch_rise'),
  ],
};

const COLLAR: StepPlan = {
  id: 'demand',
  title: 'Appliance',
  picture: 'opening',
  fields: ['insert_unit_insert_fuel', 'insert_unit_flue_collar', 'stove_unit_stove_fuel', 'stove_unit_flue_collar'],
};

const LINER: readonly StepPlan[] = [
  {
    id: 'liner',
    title: 'Liner',
    picture: 'shape',
    fields: named(
      'flue_liner',
      'flue_shape diameter net_area material tile_size inside_length inside_width insulation walls',
    ),
  },
  {
    id: 'height',
    title: 'Height',
    picture: 'height',
    fields: named('flue_liner', 'flue_height offset flue_count'),
  },
];

const UTILITY: readonly StepPlan[] = [
  {
    id: 'demand',
    title: 'Appliances',
    picture: 'opening',
    fields: [
      ...named('utility_flue', 'use serves'),
      ...named('utility_appliance', 'fuel_type draft_type takeoff_size btu'),
    ],
  },
  {
    id: 'liner',
    title: 'Liner',
    picture: 'shape',
    fields: named('utility_flue', 'liner_material outdoor_wall design_temp diameter inside_length inside_width'),
  },
  {
    id: 'height',
    title: 'Height',
    picture: 'height',
    fields: named('utility_flue', 'height outlet_to_top lowest_inlet_to_base'),
  },
];

const PELLET: readonly StepPlan[] = [
  { id: 'liner', title: 'Pipe', picture: 'shape', fields: named('pellet_vent', 'type diameter') },
  {
    id: 'height',
    title: 'Run',
    picture: 'height',
    fields: named('pellet_vent', 'vertical_run horizontal_run elbows_90 elbows_45 tees altitude'),
  },
];

/** Systems whose flue is sized for the appliance collar, not for the fireplace opening. */
const BY_COLLAR: ReadonlySet<string> = new Set(['INSERT', 'FREESTANDING']);

/** The steps of a component with a flue screen; undefined for other components. */
export function planFor(componentId: string, system: string): readonly StepPlan[] | undefined {
  switch (splitId(componentId).base) {
    case 'flue_liner':
      return [BY_COLLAR.has(system) ? COLLAR : OPENING, ...LINER];
    case 'utility_flue':
      return UTILITY;
    case 'pellet_vent':
      return PELLET;
    default:
      return undefined;
  }
}

/** Whether the field belongs to the flue, not to the appliance or fireplace it serves. */
export const isOfFlue = (componentId: string, fieldId: string): boolean =>
  fieldId.startsWith(`${splitId(componentId).base}_`);

/** The id of the same field on another flue. */
export const fieldOfFlue = (componentId: string, fieldId: string): string =>
  isOfFlue(componentId, fieldId) ? withSuffix(fieldId, splitId(componentId).suffix) : fieldId;
