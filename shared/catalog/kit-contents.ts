import { familyOf } from '#shared/catalog/product-sizes.ts';

/** Each repair contains all those before it: after the last one, none of them is needed. */
const ladder = (...ids: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(ids.map((id, index) => [id, ids.slice(0, index)]));

/** Single-flue caps, which the cap of a liner kit replaces. A wind cap or a multi-flue cap does more. */
const CAPS = ['PRODUCT_LINER_CAP', 'PRODUCT_CAP_SINGLE_FLUE', 'SERVICE_CAP_REPAIR', 'SERVICE_CAP_INSTALL'];
const TOP_AND_LABEL = [...CAPS, 'PRODUCT_TOP_PLATE', 'SERVICE_LINER_REPAIR', 'PRODUCT_NOTICE_LABEL'];
const KIT = [...TOP_AND_LABEL, 'PRODUCT_LINER_INSULATION'];
const SMOKE_GUARDS = ['PRODUCT_SMOKE_GUARD', 'SERVICE_SMOKE_GUARD_INSTALL'];

/** A flue has only one lining: if two are chosen, the one further down in this list is installed. */
const LINERS = ladder(
  'SERVICE_FLUE_RESURFACE',
  'PRODUCT_LINER_KIT',
  'SERVICE_FLUE_INSTALL_ALUMINUM',
  'SERVICE_FLUE_INSTALL_304',
  'SERVICE_FLUE_INSTALL',
  'SERVICE_FLUE_INSTALL_THIN_WRAP',
  'SERVICE_FLUE_INSTALL_OVAL',
  'SERVICE_FLUE_INSTALL_RECTANGULAR',
  'SERVICE_FLUE_INSTALL_TILES_OUT',
  'SERVICE_FLUE_INSTALL_SMOKE_GUARD',
);
const EVERY_LINER = Object.keys(LINERS);
const NO_KIT = ['SERVICE_FLUE_RESURFACE'];
const UNINSULATED = ['SERVICE_FLUE_INSTALL_ALUMINUM'];

const kitOf = (liner: string): readonly string[] => {
  if (NO_KIT.includes(liner)) return [];
  return UNINSULATED.includes(liner) ? TOP_AND_LABEL : KIT;
};

const LINER_KITS = Object.fromEntries(
  Object.entries(LINERS).map(([liner, lesser]) => [liner, [...lesser, ...kitOf(liner)]]),
);

const CROWN = ['PRODUCT_CROWN_COAT', 'SERVICE_CROWN_SEAL', 'SERVICE_CROWN_REBUILD'];
const STOVE_PARTS = [
  'SERVICE_STOVE_REPAIR',
  'PRODUCT_STOVE_GLASS',
  'PRODUCT_DOOR_GASKET',
  'PRODUCT_STOVE_FIREBRICK',
  'PRODUCT_CATALYST',
  'PRODUCT_BLOWER_KIT',
];

/**
 * Items that a repair already includes, so that they aren't sold twice for the same flue or system: the items of its
 * kit, and smaller repairs of the parts it replaces. It follows the catalog's own list of what each service includes
 * (editorial, E). A repair is listed only if the materials of the larger one replace its own.
 */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  ...LINER_KITS,
  SERVICE_FLUE_INSTALL_SMOKE_GUARD: [...(LINER_KITS['SERVICE_FLUE_INSTALL_SMOKE_GUARD'] ?? []), ...SMOKE_GUARDS],
  SERVICE_WOOD_INSERT_INSTALL: [...EVERY_LINER, ...KIT, 'SERVICE_BLOCK_OFF_PLATE_INSTALL', ...SMOKE_GUARDS],
  SERVICE_GAS_INSERT_INSTALL: [...EVERY_LINER, ...KIT, ...SMOKE_GUARDS],
  SERVICE_APPLIANCE_INSTALL: [
    ...EVERY_LINER,
    ...KIT,
    ...STOVE_PARTS,
    'PRODUCT_HEARTH_RUG',
    'PRODUCT_HEARTH_PAD',
    'SERVICE_HEARTH_EXTENSION_REBUILD',
  ],
  SERVICE_PREFAB_REPLACE: [
    'PRODUCT_REFRACTORY_PANEL',
    'SERVICE_REFRACTORY_PANEL_REPLACE',
    'PRODUCT_CLASS_A_PIPE',
    'SERVICE_CLASS_A_REPAIR',
    'PRODUCT_TERMINATION_CAP',
    'SERVICE_DAMPER_REPAIR',
  ],
  ...ladder('PRODUCT_SMOKE_GUARD', 'SERVICE_SMOKE_GUARD_INSTALL'),
  SERVICE_CAP_INSTALL: ['PRODUCT_CAP_MULTI_FLUE', ...CAPS.slice(0, -1)],
  ...ladder(...CROWN, 'SERVICE_CHIMNEY_PARTIAL_REBUILD'),
  SERVICE_CHIMNEY_FULL_REBUILD: [
    ...CROWN,
    'SERVICE_CHIMNEY_PARTIAL_REBUILD',
    'SERVICE_BRICK_REPLACEMENT',
    'SERVICE_REPOINTING',
  ],
  SERVICE_CHIMNEY_RAISE: CROWN,
  ...ladder('PRODUCT_FLASHING_KIT', 'SERVICE_FLASHING_REPAIR', 'SERVICE_FLASHING_REPLACE'),
  ...ladder('PRODUCT_RAIN_COLLAR', 'SERVICE_STORM_COLLAR_RESEAL', 'PRODUCT_CHASE_COVER', 'SERVICE_CHASE_COVER_INSTALL'),
  SERVICE_FIREBRICK_REPLACE: ['PRODUCT_FIREBRICK'],
  SERVICE_FIREBOX_REBUILD: ['PRODUCT_FIREBRICK', 'SERVICE_FIREBRICK_REPLACE', 'SERVICE_FIREBOX_TUCKPOINT'],
  SERVICE_TOP_DAMPER_INSTALL: ['PRODUCT_TOP_DAMPER', 'PRODUCT_THROAT_DAMPER', 'SERVICE_DAMPER_REPAIR'],
  SERVICE_HEARTH_EXTENSION_REBUILD: ['PRODUCT_HEARTH_RUG'],
  ...ladder('PRODUCT_DAMPER_CLAMP', 'SERVICE_DAMPER_CLAMP_INSTALL'),
  PRODUCT_GAS_LOG_SET: ['PRODUCT_GAS_LOG_REPLACEMENT', 'PRODUCT_EMBER_KIT'],
  SERVICE_GAS_LOG_INSTALL: [
    'PRODUCT_GAS_LOG_SET',
    'PRODUCT_GAS_LOG_REPLACEMENT',
    'PRODUCT_EMBER_KIT',
    'PRODUCT_DAMPER_CLAMP',
    'SERVICE_DAMPER_CLAMP_INSTALL',
  ],
  ...ladder('PRODUCT_GAS_VALVE', 'SERVICE_GAS_VALVE_REPLACE'),
  ...ladder('PRODUCT_CLASS_A_PIPE', 'SERVICE_CLASS_A_REPAIR'),
  ...ladder('PRODUCT_CONNECTOR_PIPE', 'SERVICE_CONNECTOR_PIPE_REPLACE'),
  ...ladder('PRODUCT_CRICKET', 'SERVICE_CRICKET_INSTALL'),
  ...ladder('PRODUCT_SPRAY_WATER_REPELLENT', 'SERVICE_WATERPROOFING'),
  ...ladder('PRODUCT_REFRACTORY_PANEL', 'SERVICE_REFRACTORY_PANEL_REPLACE'),
  ...ladder('PRODUCT_DRAFT_FAN', 'SERVICE_DRAFT_FAN_INSTALL'),
  ...ladder('PRODUCT_VENT_HOOD', 'SERVICE_DRYER_VENT_REPAIR'),
  ...ladder('SERVICE_INSPECTION_LEVEL_1', 'SERVICE_INSPECTION_LEVEL_2'),
};

/** Caps that a cap over every flue makes unnecessary. */
const OVER_EVERY_FLUE = [...CAPS, 'PRODUCT_CAP_MULTI_FLUE'];

/** The repairs that this one contains; a size variant contains the same as its product family. */
export const contentsOf = (repairId: string): readonly string[] =>
  CONTENTS[repairId] ?? CONTENTS[familyOf(repairId)] ?? [];

/** Whether a repair contains another one, both for the same flue or system. */
export const containsRepair = (whole: string, part: string): boolean => {
  const contents = contentsOf(whole);
  return contents.includes(part) || contents.includes(familyOf(part));
};

/** Whether a cap covers the flue of another cap. */
export const isCapRepair = (repairId: string): boolean => OVER_EVERY_FLUE.includes(familyOf(repairId));

/**
 * Ids of repairs that contain others, for tests over all of them.
 * @internal
 */
export const COMPOSITE_REPAIRS: readonly string[] = Object.keys(CONTENTS);

/** Whether a repair lines a flue. */
export const isLining = (repairId: string): boolean => EVERY_LINER.includes(familyOf(repairId));

/** Work on the flue itself, even if it was recommended for an appliance. */
const ON_THE_FLUE: ReadonlySet<string> = new Set([
  ...EVERY_LINER,
  ...KIT,
  ...SMOKE_GUARDS,
  'SERVICE_CHIMNEY_RAISE',
  'SERVICE_WOOD_INSERT_INSTALL',
  'SERVICE_GAS_INSERT_INSTALL',
  'SERVICE_DRAFT_FAN_INSTALL',
  'SERVICE_DRAFT_CORRECTION',
  'SERVICE_FLUE_TILE_REPLACE',
  'SERVICE_INSPECTION_LEVEL_2',
  'SERVICE_CHIMNEY_SWEEP',
  'SERVICE_OIL_FLUE_SWEEP',
  'SERVICE_CREOSOTE_REMOVAL',
  'SERVICE_FLUE_DEBRIS_REMOVAL',
  'SERVICE_CLEANOUT_DOOR_INSTALL',
]);

/** Work done once per flue: two appliances on one flue share it. */
export const isFlueWork = (repairId: string): boolean => ON_THE_FLUE.has(familyOf(repairId));
