import { at, type DiagramPlace } from '#shared/catalog/diagram-place.ts';
import type { PRODUCTS } from '#shared/catalog/products.ts';
import type { SERVICES } from '#shared/catalog/services.ts';

type RepairId = keyof typeof SERVICES | keyof typeof PRODUCTS;
type Pictures = { readonly [R in RepairId]?: DiagramPlace };

const CAP = at('DIAG_CAP_TYPES', 'single-flue clamp-on');
const LOGS = at('DIAG_GAS_LOG_SET', 'logs');
const CLASS_A = at('DIAG_CLASS_A', 'insulated section');

/**
 * Repairs whose finished work a gallery diagram shows, with the relevant part; repairs without a drawing are left out.
 */
export const REPAIR_PICTURES: Pictures = {
  SERVICE_CAP_INSTALL: CAP,
  PRODUCT_CAP_SINGLE_FLUE: CAP,
  PRODUCT_CAP_MULTI_FLUE: at('DIAG_CAP_TYPES', 'multi-flue top mount'),
  PRODUCT_CAP_BAND_AROUND: at('DIAG_CAP_TYPES', 'band-around'),
  PRODUCT_LINER_CAP: at('DIAG_STAINLESS_LINER', 'rain cap'),
  PRODUCT_VINYL_SHIELD: at('DIAG_DIRECT_VENT', 'vinyl shield'),
  SERVICE_CROWN_REBUILD: at('DIAG_MASONRY_CROWN_GOOD', 'cast concrete'),
  SERVICE_CHASE_COVER_INSTALL: at('DIAG_CHASE_COVER', 'cross-broken pan'),
  PRODUCT_CHASE_COVER: at('DIAG_CHASE_COVER', 'cross-broken pan'),
  SERVICE_STORM_COLLAR_RESEAL: at('DIAG_CHASE_COVER', 'storm collar'),
  PRODUCT_RAIN_COLLAR: at('DIAG_CHASE_COVER', 'storm collar'),
  SERVICE_FLASHING_REPAIR: at('DIAG_FLASHING_STEP', 'sealant line'),
  SERVICE_FLASHING_REPLACE: at('DIAG_FLASHING_STEP', 'step piece'),
  PRODUCT_FLASHING_KIT: at('DIAG_FLASHING_STEP', 'step piece'),
  SERVICE_CRICKET_INSTALL: at('DIAG_CRICKET', 'slope'),
  PRODUCT_CRICKET: at('DIAG_CRICKET', 'slope'),
  SERVICE_WATERPROOFING: at('DIAG_WATERPROOFING', 'repellent'),
  PRODUCT_SPRAY_WATER_REPELLENT: at('DIAG_WATERPROOFING', 'repellent'),
  SERVICE_REPOINTING: at('DIAG_REPOINTING', 'new mortar'),
  SERVICE_CHIMNEY_EXTENSION: at('DIAG_CHIMNEY_HEIGHT', '3 ft above roof exit'),
  SERVICE_REFRACTORY_PANEL_REPLACE: at('DIAG_REFRACTORY_PANELS', 'back'),
  PRODUCT_REFRACTORY_PANEL: at('DIAG_REFRACTORY_PANELS', 'back'),
  SERVICE_SMOKE_CHAMBER_PARGE: at('DIAG_SMOKE_CHAMBER', 'parge coat'),
  SERVICE_DAMPER_REPAIR: at('DIAG_THROAT_DAMPER', 'plate'),
  PRODUCT_THROAT_DAMPER: at('DIAG_THROAT_DAMPER', 'plate'),
  SERVICE_TOP_DAMPER_INSTALL: at('DIAG_TOP_DAMPER', 'lid'),
  PRODUCT_TOP_DAMPER: at('DIAG_TOP_DAMPER', 'lid'),
  SERVICE_DAMPER_CLAMP_INSTALL: at('DIAG_DAMPER_CLAMP', 'clamp'),
  PRODUCT_DAMPER_CLAMP: at('DIAG_DAMPER_CLAMP', 'clamp'),
  SERVICE_FACADE_SEAL: at('DIAG_FACADE_GAP', 'sealed with mineral wool'),
  SERVICE_FLUE_INSTALL: at('DIAG_STAINLESS_LINER', 'liner'),
  SERVICE_FLUE_INSTALL_304: at('DIAG_STAINLESS_LINER', 'liner'),
  SERVICE_FLUE_INSTALL_OVAL: at('DIAG_STAINLESS_LINER', 'liner'),
  SERVICE_FLUE_INSTALL_THIN_WRAP: at('DIAG_STAINLESS_LINER', 'liner'),
  SERVICE_FLUE_INSTALL_TILES_OUT: at('DIAG_STAINLESS_LINER', 'liner'),
  SERVICE_FLUE_INSTALL_SMOKE_GUARD: at('DIAG_STAINLESS_LINER', 'liner'),
  SERVICE_CHIMNEY_RAISE: at('DIAG_CHIMNEY_HEIGHT', '3 ft above roof exit'),
  SERVICE_WOOD_INSERT_INSTALL: at('DIAG_INSERT_INSTALL', 'liner'),
  PRODUCT_LINER_KIT: at('DIAG_STAINLESS_LINER', 'liner'),
  PRODUCT_LINER_INSULATION: at('DIAG_STAINLESS_LINER', 'insulation wrap'),
  PRODUCT_TOP_PLATE: at('DIAG_STAINLESS_LINER', 'top plate'),
  SERVICE_FLUE_TILE_REPLACE: at('DIAG_FLUE_LINER_TILE', 'tile'),
  SERVICE_BLOCK_OFF_PLATE_INSTALL: at('DIAG_INSERT_INSTALL', 'block-off plate'),
  SERVICE_HEARTH_EXTENSION_REBUILD: at('DIAG_HEARTH_EXTENSION', '16 or 20 in front'),
  SERVICE_MANTEL_CORRECTION: at('DIAG_MANTEL_CLEARANCE', '12 in line'),
  PRODUCT_MANTEL_SHIELD: at('DIAG_MANTEL_CLEARANCE', 'shield'),
  SERVICE_GAS_LOG_INSTALL: LOGS,
  PRODUCT_GAS_LOG_SET: LOGS,
  PRODUCT_GAS_LOG_REPLACEMENT: LOGS,
  PRODUCT_EMBER_KIT: at('DIAG_GAS_LOG_SET', 'embers'),
  SERVICE_GAS_VALVE_REPLACE: at('DIAG_GAS_VALVE_MILLIVOLT', 'valve'),
  PRODUCT_GAS_VALVE: at('DIAG_GAS_VALVE_MILLIVOLT', 'valve'),
  PRODUCT_THERMOCOUPLE: at('DIAG_GAS_VALVE_MILLIVOLT', 'thermocouple'),
  PRODUCT_THERMOPILE: at('DIAG_GAS_VALVE_MILLIVOLT', 'thermopile'),
  PRODUCT_PILOT_ASSEMBLY: at('DIAG_GAS_VALVE_MILLIVOLT', 'pilot'),
  PRODUCT_WALL_SWITCH: at('DIAG_GAS_VALVE_MILLIVOLT', 'switch terminals'),
  PRODUCT_IPI_MODULE: at('DIAG_GAS_IPI', 'module'),
  PRODUCT_REMOTE_KIT: at('DIAG_GAS_IPI', 'receiver'),
  SERVICE_CONNECTOR_PIPE_REPLACE: at('DIAG_CONNECTOR_RULES', 'three screws'),
  PRODUCT_CONNECTOR_PIPE: at('DIAG_CONNECTOR_RULES', 'three screws'),
  SERVICE_THIMBLE_REPAIR: at('DIAG_CONNECTOR_TO_FLUE', 'thimble'),
  SERVICE_CLASS_A_REPAIR: CLASS_A,
  PRODUCT_CLASS_A_PIPE: CLASS_A,
  PRODUCT_ROOF_BRACE: at('DIAG_CLASS_A', 'brace over 5 ft'),
  SERVICE_CLEANOUT_DOOR_INSTALL: at('DIAG_CLEANOUT', 'cast door'),
  SERVICE_PREFAB_REPLACE: at('DIAG_PREFAB_ANATOMY', 'firebox shell'),
  SERVICE_PELLET_STOVE_SERVICE: at('DIAG_PELLET_STOVE', 'burn pot'),
  PRODUCT_DOOR_GASKET: at('DIAG_GASKET_TEST', 'gasket sizes'),
  PRODUCT_CATALYST: at('DIAG_CATALYST', 'honeycomb'),
  PRODUCT_STOVE_FIREBRICK: at('DIAG_STOVE_PARTS', 'firebrick'),
  PRODUCT_HEARTH_PAD: at('DIAG_FLOOR_PROTECTION', 'R-value layer'),
  SERVICE_DRYER_VENT_CLEANING: at('DIAG_DRYER_LINT', 'elbow'),
  SERVICE_DRYER_VENT_REPAIR: at('DIAG_DRYER_VENT', 'rigid duct'),
  PRODUCT_TRANSITION_DUCT: at('DIAG_DRYER_VENT', 'transition duct'),
  PRODUCT_VENT_HOOD: at('DIAG_DRYER_VENT', 'roof or wall hood'),
};

/** Repairs that look different on one component, or are drawn only for that component. */
const BY_COMPONENT: Readonly<Record<string, Pictures>> = {
  unused_opening: { SERVICE_THIMBLE_REPAIR: at('DIAG_UNUSED_BREACH', 'masonry fill') },
  insert_liner_connection: { SERVICE_FLUE_INSTALL: at('DIAG_INSERT_INSTALL', 'liner') },
  utility_appliance: { SERVICE_FLUE_INSTALL: at('DIAG_ORPHANED_WATER_HEATER', 'liner fix') },
  utility_flue: { SERVICE_FLUE_INSTALL: at('DIAG_ORPHANED_WATER_HEATER', 'liner fix') },
  gas_vent: { SERVICE_VENT_REPAIR: at('DIAG_DIRECT_VENT', 'coaxial pipe') },
  pellet_vent: { SERVICE_VENT_REPAIR: at('DIAG_PELLET_VENT', 'PL pipe') },
  appliance_clearance: { SERVICE_CLEARANCE_CORRECTION: at('DIAG_STOVE_CLEARANCES', 'wall shield with 1 in air gap') },
  attic_chimney: { SERVICE_FIRESTOP_INSTALL: at('DIAG_CHIMNEY_CLEARANCE', 'firestop at ceiling and floor') },
  metal_chimney: { SERVICE_FIRESTOP_INSTALL: at('DIAG_CLASS_A', 'firestop') },
};

/** The finished work of a repair, independent of the component; undefined if no drawing shows it. */
export const finishedPicture = (repairId = ''): DiagramPlace | undefined =>
  (REPAIR_PICTURES as Readonly<Record<string, DiagramPlace>>)[repairId];

const pictureOf = (componentId: string, repairId: string): DiagramPlace | undefined =>
  (BY_COMPONENT[componentId] as Readonly<Record<string, DiagramPlace>> | undefined)?.[repairId] ??
  finishedPicture(repairId);

/**
 * Pictures of a finding's recommended repairs, best repair first, each diagram once. A further flue or appliance uses
 * the pictures of the first.
 */
export function repairPictures(componentId: string, repairIds: readonly string[]): readonly DiagramPlace[] {
  const [base = componentId] = componentId.split('@');
  const byDiagram = new Map<string, DiagramPlace>();
  for (const repairId of repairIds) {
    const picture = pictureOf(base, repairId);
    if (picture !== undefined && !byDiagram.has(picture.diagram)) byDiagram.set(picture.diagram, picture);
  }
  return [...byDiagram.values()];
}
