import type { ServiceId } from '#shared/catalog/services.ts';
import * as appliance from './appliance-parts.ts';
import * as draft from './draft-parts.ts';
import * as liner from './liner-parts.ts';
import * as masonry from './masonry-parts.ts';
import type { PartRule } from './parts.ts';
import * as pipe from './pipe-parts.ts';
import type { ToolSet } from './tools.ts';
import * as top from './top-works-parts.ts';

/** The functions that build the materials, and the kinds of work whose tools are needed. */
export type Rule = { readonly parts: readonly PartRule[]; readonly tools: readonly ToolSet[] };

const rule = (parts: readonly PartRule[], ...tools: readonly ToolSet[]): Rule => ({ parts, tools });
/** Work that needs only tools. */
const labor = (...tools: readonly ToolSet[]): Rule => ({ parts: [], tools });

const RELINE = rule(liner.relineParts, 'LINER', 'METAL', 'DUST', 'ROOF', 'PPE');

/** The rule of each service in the catalog; a service without a rule is a compile error. */
export const SERVICE_RULES: Readonly<Record<ServiceId, Rule>> = {
  SERVICE_INSPECTION_LEVEL_1: labor('CAMERA', 'PPE'),
  SERVICE_INSPECTION_LEVEL_2: labor('CAMERA', 'PPE', 'ROOF'),
  SERVICE_INSPECTION_LEVEL_3: labor('CAMERA', 'MASONRY', 'DUST', 'PPE'),
  SERVICE_CHIMNEY_SWEEP: labor('SWEEP', 'DUST', 'CAMERA', 'PPE'),
  SERVICE_STOVE_SWEEP: rule([appliance.stoveSweepPart], 'SWEEP', 'DUST', 'STOVE', 'PPE'),
  SERVICE_PELLET_STOVE_SERVICE: rule([appliance.pelletPart], 'STOVE', 'DUST', 'PPE'),
  SERVICE_OIL_FLUE_SWEEP: labor('SWEEP', 'DUST', 'PPE'),
  SERVICE_CREOSOTE_REMOVAL: labor('ROTARY', 'SWEEP', 'DUST', 'CAMERA', 'PPE'),
  SERVICE_ANIMAL_NEST_REMOVAL: labor('SWEEP', 'DUST', 'ROOF', 'PPE'),
  SERVICE_FLUE_DEBRIS_REMOVAL: labor('SWEEP', 'DUST', 'CAMERA', 'PPE'),
  SERVICE_CAP_INSTALL: rule([top.capPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_CAP_REPAIR: rule([top.capRepairPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_CROWN_SEAL: rule([masonry.crownCoatPart], 'MASONRY', 'ROOF', 'PPE'),
  SERVICE_CROWN_REBUILD: rule([masonry.crownMixPart], 'MASONRY', 'MIXER', 'ROOF', 'PPE'),
  SERVICE_CHASE_COVER_INSTALL: rule([top.chaseCoverPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_CHASE_REPAIR: rule([top.chasePart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_STORM_COLLAR_RESEAL: rule([liner.stormCollarPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_FLASHING_REPAIR: rule([masonry.flashingSealPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_FLASHING_REPLACE: rule([masonry.flashingMetalPart], 'METAL', 'MASONRY', 'ROOF', 'PPE'),
  SERVICE_CRICKET_INSTALL: rule([masonry.cricketPart, masonry.flashingMetalPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_WATERPROOFING: rule([masonry.repellentPart], 'SPRAY', 'ROOF', 'PPE'),
  SERVICE_MASONRY_CLEANING: rule([masonry.cleanerPart], 'SPRAY', 'ROOF', 'PPE'),
  SERVICE_REPOINTING: rule([masonry.jointMortarPart], 'MASONRY', 'ROOF', 'PPE'),
  SERVICE_BRICK_REPLACEMENT: rule([masonry.brickPart], 'MASONRY', 'ROOF', 'PPE'),
  SERVICE_CHIMNEY_PARTIAL_REBUILD: rule([masonry.rebuildPart], 'MASONRY', 'MIXER', 'ROOF', 'PPE'),
  SERVICE_CHIMNEY_FULL_REBUILD: rule([masonry.rebuildPart], 'MASONRY', 'MIXER', 'ROOF', 'PPE'),
  SERVICE_CHIMNEY_EXTENSION: rule([masonry.brickPart, masonry.flueTilePart], 'MASONRY', 'MIXER', 'ROOF', 'PPE'),
  SERVICE_FIREBOX_TUCKPOINT: rule([masonry.refractoryMortarPart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_FIREBRICK_REPLACE: rule([masonry.firebrickPart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_FIREBOX_REBUILD: rule([masonry.firebrickPart], 'MASONRY', 'MIXER', 'DUST', 'PPE'),
  SERVICE_REFRACTORY_PANEL_REPLACE: rule([masonry.panelPart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_SMOKE_CHAMBER_PARGE: rule([masonry.pargePart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_DAMPER_REPAIR: rule([top.damperPart], 'METAL', 'DUST', 'PPE'),
  SERVICE_TOP_DAMPER_INSTALL: rule([top.topDamperPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_DAMPER_CLAMP_INSTALL: rule([appliance.damperClampPart], 'METAL'),
  SERVICE_LINTEL_REPLACE: rule([masonry.lintelPart, masonry.brickPart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_FACADE_SEAL: rule([masonry.facadePart], 'METAL', 'DUST'),
  SERVICE_FLUE_INSTALL: RELINE,
  SERVICE_FLUE_INSTALL_304: RELINE,
  SERVICE_FLUE_INSTALL_ALUMINUM: RELINE,
  SERVICE_FLUE_INSTALL_OVAL: RELINE,
  SERVICE_FLUE_INSTALL_RECTANGULAR: RELINE,
  SERVICE_FLUE_INSTALL_THIN_WRAP: RELINE,
  SERVICE_FLUE_INSTALL_TILES_OUT: rule(liner.relineParts, 'LINER', 'MASONRY', 'METAL', 'DUST', 'ROOF', 'PPE'),
  SERVICE_FLUE_INSTALL_SMOKE_GUARD: rule(
    [draft.smokeGuardPart, ...liner.relineParts],
    'LINER',
    'METAL',
    'DUST',
    'ROOF',
    'PPE',
  ),
  SERVICE_SMOKE_GUARD_INSTALL: rule([draft.smokeGuardPart], 'METAL', 'DUST', 'PPE'),
  SERVICE_CHIMNEY_RAISE: rule([draft.chimneyRaisePart, masonry.crownMixPart], 'MASONRY', 'MIXER', 'ROOF', 'PPE'),
  SERVICE_WOOD_INSERT_INSTALL: rule(
    [appliance.woodInsertPart, ...liner.insertLinerParts],
    'LINER',
    'STOVE',
    'ROOF',
    'PPE',
  ),
  SERVICE_GAS_INSERT_INSTALL: rule([draft.gasInsertPart], 'GAS', 'LINER', 'ROOF', 'PPE'),
  SERVICE_DRAFT_FAN_INSTALL: rule([draft.draftFanPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_FLUE_RESURFACE: rule([masonry.resurfacePart], 'LINER', 'MIXER', 'DUST', 'ROOF', 'PPE'),
  SERVICE_FLUE_TILE_REPLACE: rule([masonry.flueTilePart], 'MASONRY', 'ROOF', 'PPE'),
  SERVICE_LINER_REPAIR: rule([liner.topPlatePart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_BLOCK_OFF_PLATE_INSTALL: rule([liner.blockOffPart], 'METAL', 'DUST', 'PPE'),
  SERVICE_HEARTH_REPAIR: rule([masonry.hearthPart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_HEARTH_EXTENSION_REBUILD: rule([masonry.hearthPart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_MANTEL_CORRECTION: labor('METAL', 'DUST'),
  SERVICE_GLASS_DOOR_INSTALL: labor('METAL'),
  SERVICE_GAS_SERVICE: rule([appliance.gasServicePart], 'GAS', 'PPE'),
  SERVICE_GAS_REPAIR: rule([appliance.gasRepairPart], 'GAS', 'PPE'),
  SERVICE_GAS_VALVE_REPLACE: rule([appliance.gasValvePart], 'GAS', 'PPE'),
  SERVICE_GAS_LOG_INSTALL: rule([appliance.gasLogPart], 'GAS', 'PPE'),
  SERVICE_GAS_LINE_CORRECTION: rule([appliance.gasLinePart], 'GAS', 'PPE'),
  SERVICE_VENT_REPAIR: rule([pipe.ventPart], 'METAL', 'GAS', 'PPE'),
  SERVICE_CONNECTOR_PIPE_REPLACE: rule([pipe.connectorPart], 'METAL', 'STOVE', 'PPE'),
  SERVICE_THIMBLE_REPAIR: rule([masonry.thimblePart], 'MASONRY', 'DUST', 'PPE'),
  SERVICE_CLASS_A_REPAIR: rule([top.classAPart], 'METAL', 'ROOF', 'PPE'),
  SERVICE_FIRESTOP_INSTALL: rule([appliance.firestopPart], 'METAL', 'PPE'),
  SERVICE_CLEARANCE_CORRECTION: rule([appliance.clearancePart], 'METAL', 'PPE'),
  SERVICE_STOVE_REPAIR: rule([appliance.stoveRepairPart], 'STOVE', 'PPE'),
  SERVICE_APPLIANCE_INSTALL: rule(
    [appliance.applianceInstallPart, ...liner.relineParts, masonry.hearthPart],
    'LINER',
    'STOVE',
    'ROOF',
    'PPE',
  ),
  SERVICE_PREFAB_REPLACE: rule([top.classAPart, top.terminationPart], 'METAL', 'ROOF', 'DUST', 'PPE'),
  SERVICE_CLEANOUT_DOOR_INSTALL: rule([liner.cleanOutDoorPart], 'MASONRY', 'PPE'),
  SERVICE_LEAK_DIAGNOSIS: labor('CAMERA', 'SPRAY', 'ROOF'),
  SERVICE_DRAFT_CORRECTION: labor('METAL', 'CAMERA'),
  SERVICE_DRYER_VENT_CLEANING: labor('DRYER', 'DUST'),
  SERVICE_DRYER_VENT_REPAIR: rule([pipe.dryerPart], 'DRYER', 'PPE'),
  SERVICE_LIFT_SETUP: labor('ROOF'),
  SERVICE_MISC_LABOR: labor(),
};

/** Products whose materials are more than their name. */
export const PRODUCT_RULES: Readonly<Record<string, Rule>> = {
  PRODUCT_CAP_SINGLE_FLUE: SERVICE_RULES.SERVICE_CAP_INSTALL,
  PRODUCT_CAP_MULTI_FLUE: SERVICE_RULES.SERVICE_CAP_INSTALL,
  PRODUCT_CAP_BAND_AROUND: SERVICE_RULES.SERVICE_CAP_INSTALL,
  PRODUCT_TERMINATION_CAP: rule([top.terminationPart], 'METAL', 'ROOF', 'PPE'),
  PRODUCT_VENT_CAP: rule([top.ventCapPart], 'METAL', 'ROOF', 'PPE'),
  PRODUCT_LINER_CAP: rule([liner.rainCapPart], 'METAL', 'ROOF', 'PPE'),
  PRODUCT_RAIN_COLLAR: SERVICE_RULES.SERVICE_STORM_COLLAR_RESEAL,
  PRODUCT_CHASE_COVER: SERVICE_RULES.SERVICE_CHASE_COVER_INSTALL,
  PRODUCT_TOP_DAMPER: SERVICE_RULES.SERVICE_TOP_DAMPER_INSTALL,
  PRODUCT_DAMPER_CLAMP: SERVICE_RULES.SERVICE_DAMPER_CLAMP_INSTALL,
  PRODUCT_CRICKET: SERVICE_RULES.SERVICE_CRICKET_INSTALL,
  PRODUCT_FLASHING_KIT: SERVICE_RULES.SERVICE_FLASHING_REPAIR,
  PRODUCT_LINER_KIT: SERVICE_RULES.SERVICE_FLUE_INSTALL,
  PRODUCT_LINER_INSULATION: rule([liner.wrapPart, liner.pourPart], 'LINER'),
  PRODUCT_TOP_PLATE: rule([liner.topPlatePart], 'METAL', 'ROOF', 'PPE'),
  PRODUCT_SMOKE_GUARD: SERVICE_RULES.SERVICE_SMOKE_GUARD_INSTALL,
  PRODUCT_DRAFT_FAN: SERVICE_RULES.SERVICE_DRAFT_FAN_INSTALL,
  PRODUCT_CLASS_A_PIPE: SERVICE_RULES.SERVICE_CLASS_A_REPAIR,
  PRODUCT_CONNECTOR_PIPE: SERVICE_RULES.SERVICE_CONNECTOR_PIPE_REPLACE,
  PRODUCT_REFRACTORY_PANEL: SERVICE_RULES.SERVICE_REFRACTORY_PANEL_REPLACE,
  PRODUCT_FIREBRICK: SERVICE_RULES.SERVICE_FIREBRICK_REPLACE,
  PRODUCT_SPRAY_WATER_REPELLENT: SERVICE_RULES.SERVICE_WATERPROOFING,
  PRODUCT_CROWN_COAT: SERVICE_RULES.SERVICE_CROWN_SEAL,
  PRODUCT_GAS_LOG_SET: SERVICE_RULES.SERVICE_GAS_LOG_INSTALL,
  PRODUCT_GAS_VALVE: SERVICE_RULES.SERVICE_GAS_VALVE_REPLACE,
};
