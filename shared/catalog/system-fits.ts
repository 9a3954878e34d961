import { repairIn } from '#shared/catalog/sweeps.ts';
import type { Response, Wording } from '#shared/catalog/types.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

type Systems = readonly InspectionType[];

const OPEN_MASONRY: Systems = ['MASONRY_WOOD', 'GAS_LOGS'];
const OPEN_FIREPLACE: Systems = [...OPEN_MASONRY, 'PREFAB'];
/** An insert sits in a fireplace, which has a damper, a smoke chamber and a hearth. */
const FIREPLACE: Systems = [...OPEN_FIREPLACE, 'INSERT'];
const STOVE: Systems = ['INSERT', 'FREESTANDING'];
const MASONRY: Systems = [...OPEN_MASONRY, ...STOVE, 'UTILITY'];
const CHIMNEY: Systems = [...MASONRY, 'PREFAB'];
const DRYER: Systems = ['DRYER_VENT'];

/** The systems a finding is offered for. A finding that isn't listed is offered for every system with its part. */
export const RESPONSE_SYSTEMS: Readonly<Record<string, Systems>> = {
  JOB_LEVEL2_NEEDED: CHIMNEY,
  JOB_LEVEL3_NEEDED: CHIMNEY,
  DRAFT_OPENING_TOO_LARGE: OPEN_MASONRY,
  DRAFT_OUT_OF_RANGE: STOVE,
  LINER_OVERSIZED: [...STOVE, 'UTILITY'],
  LINER_STOPS_SHORT: OPEN_MASONRY,
  ATTIC_MORTAR_GAPS: MASONRY,
};

/**
 * The systems a service, product or advice is proposed for. A repair that isn't listed is for every chimney, but no
 * dryer vent.
 */
export const REPAIR_SYSTEMS: Readonly<Record<string, Systems>> = {
  ACTION_MONITOR: [...CHIMNEY, ...DRYER],
  ACTION_OWNER_ADVICE: [...CHIMNEY, ...DRYER],
  SERVICE_ANIMAL_NEST_REMOVAL: [...CHIMNEY, ...DRYER],
  SERVICE_LIFT_SETUP: [...CHIMNEY, ...DRYER],
  PRODUCT_CO_ALARM: [...CHIMNEY, ...DRYER],
  PRODUCT_SMOKE_ALARM: [...CHIMNEY, ...DRYER],
  SERVICE_DRYER_VENT_CLEANING: DRYER,
  SERVICE_DRYER_VENT_REPAIR: DRYER,
  PRODUCT_LINT_SCREEN: DRYER,
  PRODUCT_TRANSITION_DUCT: DRYER,
  PRODUCT_VENT_HOOD: DRYER,
  PRODUCT_BIRD_GUARD: DRYER,
  SERVICE_DRAFT_CORRECTION: [...OPEN_FIREPLACE, ...STOVE],
  SERVICE_SMOKE_CHAMBER_PARGE: [...OPEN_MASONRY, 'INSERT'],
  SERVICE_DAMPER_REPAIR: FIREPLACE,
  SERVICE_TOP_DAMPER_INSTALL: [...OPEN_MASONRY, 'INSERT'],
  SERVICE_DAMPER_CLAMP_INSTALL: OPEN_FIREPLACE,
  SERVICE_GLASS_DOOR_INSTALL: OPEN_FIREPLACE,
  SERVICE_GAS_LOG_INSTALL: OPEN_FIREPLACE,
  SERVICE_MANTEL_CORRECTION: FIREPLACE,
  SERVICE_FIREBOX_TUCKPOINT: [...OPEN_MASONRY, 'INSERT'],
  SERVICE_FIREBRICK_REPLACE: [...OPEN_MASONRY, 'INSERT'],
  SERVICE_FIREBOX_REBUILD: [...OPEN_MASONRY, 'INSERT'],
  SERVICE_REFRACTORY_PANEL_REPLACE: ['PREFAB'],
  SERVICE_PREFAB_REPLACE: ['PREFAB', 'INSERT'],
  SERVICE_CHIMNEY_SWEEP: OPEN_FIREPLACE,
  SERVICE_STOVE_SWEEP: STOVE,
  SERVICE_STOVE_REPAIR: STOVE,
  SERVICE_PELLET_STOVE_SERVICE: STOVE,
  SERVICE_APPLIANCE_INSTALL: STOVE,
  SERVICE_CLASS_A_REPAIR: ['PREFAB', ...STOVE],
  SERVICE_OIL_FLUE_SWEEP: ['UTILITY'],
  // A factory-built chimney is repaired only with parts of its listing: no liner, coating or masonry cap.
  SERVICE_FLUE_INSTALL: MASONRY,
  SERVICE_FLUE_RESURFACE: MASONRY,
  SERVICE_CAP_INSTALL: MASONRY,
};

type Fit = { readonly defect?: string; readonly repairs?: readonly string[]; readonly wording?: Wording };

const BLOWER: Fit = { repairs: ['SERVICE_STOVE_REPAIR', 'SERVICE_GAS_SERVICE'] };
const SPILLAGE_REPAIRS = ['ACTION_REFER_HVAC_GAS', 'SERVICE_VENT_REPAIR', 'SERVICE_FLUE_DEBRIS_REMOVAL'];

/** Gas pipe to a stove or furnace, which isn't led through a firebox. */
const GAS_LINE: Readonly<Record<string, Fit>> = {
  GAS_FLEX_THROUGH_WALL: {
    defect: 'Flex connector through wall or floor',
    wording: {
      say: 'A flexible gas connector runs through a wall or a floor[[ ({gas_supply_connector_material})]].',
      why: 'There it can rub, crack or overheat out of sight. Rigid pipe belongs in that place.',
    },
  },
  GAS_SLEEVE_UNSEALED: {
    wording: {
      say: 'The hole around the gas pipe where it passes through a wall or floor is open.',
      why: 'Heat, sparks or exhaust can get in beside the pipe. The opening should be packed and sealed with material made for heat.',
    },
  },
};

/** An appliance's flue has no damper to rust. */
const OPEN_FLUE: Fit = {
  wording: {
    say: 'No cap is installed: the flue is open to the sky.',
    why: 'Rain, leaves and animals can fall straight in, soak the liner and reach the appliance. A cap of the right size should be installed.',
  },
};

/** An appliance has no opening that could be made smaller. */
const SMALL_FLUE: Fit = {
  wording: {
    say: 'The flue is smaller than the appliance needs[[: it has {flue_liner_actual_area} where {flue_liner_required_area} is required]].',
    why: 'A flue that is too small cannot carry all the smoke, and the rest spills into the room. The flue has to be enlarged or relined to suit the appliance.',
  },
};

/** Names, texts and repairs of a shared part's finding where one system differs. */
export const FITS: { readonly [T in InspectionType]?: Readonly<Record<string, Fit>> } = {
  PREFAB: { FLUE_ANIMAL_NEST: { repairs: ['SERVICE_ANIMAL_NEST_REMOVAL', 'PRODUCT_TERMINATION_CAP'] } },
  INSERT: {
    BLOWER_DIRTY_NOISY: BLOWER,
    LINER_UNDERSIZED: SMALL_FLUE,
    CLEARANCE_STOVE: {
      defect: 'Insert too close to combustibles',
      wording: {
        say: 'Combustible material is closer to the insert than its plate or manual allows.',
        why: 'Wood that is heated again and again can ignite without any flame near it. The clearance must be restored or a listed shield installed.',
      },
    },
  },
  FREESTANDING: { BLOWER_DIRTY_NOISY: BLOWER, CAP_MISSING: OPEN_FLUE, LINER_UNDERSIZED: SMALL_FLUE, ...GAS_LINE },
  UTILITY: {
    ...GAS_LINE,
    CAP_MISSING: OPEN_FLUE,
    LINER_UNDERSIZED: SMALL_FLUE,
    APPL_SPILLAGE: { repairs: SPILLAGE_REPAIRS },
    CONNECTOR_CONCEALED: { repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'] },
    CONNECTOR_SOOT: { repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL', 'ACTION_REFER_HVAC_GAS'] },
    DRAFT_SPILLAGE: {
      defect: 'Flue gas spills',
      repairs: SPILLAGE_REPAIRS,
      wording: {
        say: 'Flue gas came into the room during the draft test.',
        why: 'Where flue gas comes out, carbon monoxide comes with it. A blocked flue, a faulty vent or too little combustion air are the usual causes; the cause should be found and corrected before the appliance is used.',
      },
    },
    DRAFT_NEGATIVE_PRESSURE: {
      repairs: ['ACTION_REFER_HVAC_GAS'],
      wording: {
        say: 'The draft reverses when fans of the house run, so air is pulled down the flue.',
        why: 'A tight house with running fans takes its air from the chimney, and flue gas comes with it. Combustion air for the appliance, or a change in the ventilation, is needed.',
      },
    },
  },
  DRYER_VENT: {
    JOB_AREA_NOT_ACCESSED: { repairs: ['ACTION_MONITOR'] },
    ACCESS_UNSAFE_ROOF: {
      wording: {
        say: 'The roof was not safe to walk on[[ (pitch {roof_access_roof_pitch})]], so the roof end of the dryer vent was viewed from a ladder or the ground only.',
        why: 'A clogged or damaged hood may not show from that distance. A lift or roof equipment lets it be cleaned and examined by hand.',
      },
    },
  },
};

/** Whether a finding is offered for a system. */
export const isResponseFor = (responseId: string, system: InspectionType): boolean =>
  RESPONSE_SYSTEMS[responseId]?.includes(system) ?? true;

/** Whether a repair is proposed for a system. */
export const isRepairFor = (repairId: string, system: InspectionType): boolean =>
  (REPAIR_SYSTEMS[repairId] ?? CHIMNEY).includes(system);

/** A preset with the wording and repairs of one system. */
export const fitted = (response: Response, system: InspectionType): Response & Pick<Fit, 'wording'> => {
  const fit = FITS[system]?.[response.id] ?? {};
  const named = (fit.repairs ?? response.repairs).map((id) => repairIn(id, system));
  const repairs = named.filter((id) => isRepairFor(id, system));
  return { ...response, ...fit, repairs };
};
