import { LIMITATION, OTHER_LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import type { Option } from '#shared/catalog/types.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';

/** The location of a part, to the extent that it determines what can prevent its inspection. */
type Place =
  | 'roof'
  | 'top'
  | 'exterior'
  | 'base'
  | 'attic'
  | 'flue'
  | 'throat'
  | 'indoors'
  | 'appliance'
  | 'packed'
  | 'alarm'
  | 'dryer';

const listed = (place: Place, ids: string): readonly (readonly [string, Place])[] =>
  ids.split(' ').map((id) => [id, place] as const);

/** Every part that isn't indoors. */
const PLACE_OF: ReadonlyMap<string, Place> = new Map([
  ...listed('top', 'chimney_cap flue_tile_top crown top_plate termination_cap storm_collar chase_cover'),
  ...listed('roof', 'flashing cricket vent_termination waterproofing chimney_height roof_access'),
  ...listed('exterior', 'masonry_chimney mortar_joints exterior_clearance chase'),
  ...listed('base', 'foundation'),
  ...listed('attic', 'attic_chimney chimney_support'),
  ...listed('flue', 'flue_liner utility_flue creosote blockage metal_chimney gas_vent pellet_vent'),
  // Inspected from the firebox.
  ...listed('throat', 'smoke_chamber smoke_shelf insert_liner_connection'),
  ...listed(
    'appliance',
    'gas_log_set gas_burner pilot thermocouple thermopile ods gas_valve gas_controls gas_glass blower insert_unit ' +
      'stove_unit stove_door stove_firebrick baffle air_tubes catalyst air_control pellet_system prefab_unit ' +
      'refractory_panels prefab_metal utility_appliance draft_regulator data_plate gas_combustion_test draft firebox ' +
      'dryer_appliance dryer_transition dryer_airflow',
  ),
  // Often packed with insulation or wrapped in it.
  ...listed('packed', 'damper prefab_damper block_off_plate connector_pipe'),
  ...listed('alarm', 'detectors'),
  ...listed('dryer', 'dryer_duct dryer_termination'),
]);

const REACHED_FROM_ROOF: readonly Place[] = ['roof', 'top'];

/** The locations where each reason can apply; a reason not listed applies everywhere. */
const REASON_PLACES: Readonly<Record<string, readonly Place[]>> = {
  ROOF_WET: [...REACHED_FROM_ROOF, 'flue', 'dryer'],
  ROOF_STEEP: [...REACHED_FROM_ROOF, 'flue', 'dryer'],
  ROOF_HIGH: [...REACHED_FROM_ROOF, 'exterior', 'flue', 'dryer'],
  NO_ATTIC: ['attic'],
  STORED_ITEMS: ['attic', 'exterior', 'base', 'indoors', 'appliance', 'packed', 'dryer'],
  IN_USE: ['flue', 'throat', 'indoors', 'appliance', 'packed', 'dryer'],
  INSULATED: ['attic', 'flue', 'throat', 'packed'],
  CONCEALED: ['attic', 'exterior', 'base', 'flue', 'throat', 'indoors', 'appliance', 'packed', 'dryer'],
  CAP_FIXED: ['top', 'flue'],
  NO_CAMERA: ['flue', 'throat'],
};

const isTrueOf = (reason: string, place: Place): boolean => REASON_PLACES[reason]?.includes(place) ?? true;

/** The limitation reasons that can apply to a part. */
export const limitationsFor = ({ id }: Pick<ComponentDefinition, 'id'>): readonly Option[] => {
  const place = PLACE_OF.get(splitId(id).base) ?? 'indoors';
  return LIMITATION.filter(({ value }) => isTrueOf(value, place));
};

/** The reasons that can limit an entire dryer vent visit. */
export const DRYER_LIMITATIONS: readonly string[] = [...LIMITATION, OTHER_LIMITATION]
  .map(({ value }) => value)
  .filter((value) => isTrueOf(value, 'dryer'));
