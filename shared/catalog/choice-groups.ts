/**
 * Repairs of one finding that are alternatives, of which only one is done. Two repairs are alternatives only if one
 * set contains both; every other repair is independent and is done along with the rest. The sets are our own reading
 * of the catalog's services (editorial, E).
 */
const ALTERNATIVES: readonly (readonly [group: string, ids: readonly string[]])[] = [
  ['flue', ['SERVICE_FLUE_INSTALL', 'SERVICE_FLUE_RESURFACE']],
  ['crown', ['SERVICE_CROWN_SEAL', 'SERVICE_CROWN_REBUILD', 'PRODUCT_CROWN_COAT']],
  ['flashing', ['SERVICE_FLASHING_REPAIR', 'SERVICE_FLASHING_REPLACE', 'PRODUCT_FLASHING_KIT']],
  [
    'cap',
    [
      'SERVICE_CAP_INSTALL',
      'SERVICE_CAP_REPAIR',
      'PRODUCT_CAP_SINGLE_FLUE',
      'PRODUCT_CAP_MULTI_FLUE',
      'PRODUCT_CAP_BAND_AROUND',
      'PRODUCT_CAP_DRAFT_POT',
    ],
  ],
  ['concrete-cover', ['SERVICE_CAP_INSTALL', 'SERVICE_CROWN_REBUILD']],
  ['chase-top', ['SERVICE_CHASE_COVER_INSTALL', 'SERVICE_STORM_COLLAR_RESEAL', 'PRODUCT_CHASE_COVER']],
  ['masonry', ['SERVICE_BRICK_REPLACEMENT', 'SERVICE_CHIMNEY_PARTIAL_REBUILD', 'SERVICE_CHIMNEY_FULL_REBUILD']],
  ['masonry', ['SERVICE_REPOINTING', 'SERVICE_CHIMNEY_PARTIAL_REBUILD', 'SERVICE_CHIMNEY_FULL_REBUILD']],
  ['tile', ['SERVICE_FLUE_TILE_REPLACE', 'SERVICE_CROWN_REBUILD']],
  ['firebox', ['SERVICE_FIREBRICK_REPLACE', 'SERVICE_FIREBOX_REBUILD']],
  ['firebox', ['SERVICE_FIREBOX_TUCKPOINT', 'SERVICE_FIREBOX_REBUILD']],
  ['damper', ['SERVICE_DAMPER_REPAIR', 'SERVICE_TOP_DAMPER_INSTALL', 'PRODUCT_THROAT_DAMPER', 'PRODUCT_TOP_DAMPER']],
  ['hearth', ['SERVICE_HEARTH_EXTENSION_REBUILD', 'PRODUCT_HEARTH_RUG']],
  ['floor', ['PRODUCT_HEARTH_PAD', 'SERVICE_CLEARANCE_CORRECTION']],
  ['mantel', ['SERVICE_MANTEL_CORRECTION', 'PRODUCT_MANTEL_SHIELD']],
  ['connector', ['SERVICE_CONNECTOR_PIPE_REPLACE', 'SERVICE_CLEARANCE_CORRECTION']],
  ['creosote', ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_CREOSOTE_REMOVAL']],
  ['creosote', ['SERVICE_STOVE_SWEEP', 'SERVICE_CREOSOTE_REMOVAL']],
  ['debris', ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_FLUE_DEBRIS_REMOVAL']],
  ['draft', ['SERVICE_DRAFT_CORRECTION', 'SERVICE_FLUE_INSTALL']],
  ['gas', ['SERVICE_GAS_REPAIR', 'SERVICE_GAS_VALVE_REPLACE', 'PRODUCT_GAS_VALVE']],
  ['gas', ['SERVICE_GAS_REPAIR', 'PRODUCT_PILOT_ASSEMBLY']],
  ['gas', ['SERVICE_GAS_SERVICE', 'SERVICE_STOVE_REPAIR']],
  ['vent', ['SERVICE_VENT_REPAIR', 'PRODUCT_VENT_CAP']],
  ['chimney', ['SERVICE_CLASS_A_REPAIR', 'PRODUCT_ROOF_BRACE']],
  ['screen', ['PRODUCT_SPARK_SCREEN', 'PRODUCT_ROD_KIT']],
  ['hood', ['SERVICE_DRYER_VENT_CLEANING', 'PRODUCT_VENT_HOOD']],
  ['unit', ['SERVICE_APPLIANCE_INSTALL', 'SERVICE_PREFAB_REPLACE', 'SERVICE_STOVE_REPAIR']],
  // A part sold alone, or the hour of service that includes fitting it.
  ...['BLOWER_KIT', 'DOOR_GASKET', 'STOVE_GLASS', 'STOVE_FIREBRICK', 'CATALYST'].map(
    (part) => ['part', [`PRODUCT_${part}`, 'SERVICE_STOVE_REPAIR']] as const,
  ),
  ['part', ['SERVICE_PELLET_STOVE_SERVICE', 'PRODUCT_BLOWER_KIT']],
];

/** Choice groups by repair id for the repairs of one finding; a repair without a group is independent. */
export const choiceGroupsOf = (repairIds: readonly string[]): ReadonlyMap<string, string> => {
  const groups = new Map<string, string>();
  for (const [group, ids] of ALTERNATIVES) {
    const offered = repairIds.filter((id) => ids.includes(id));
    if (offered.length < 2) continue;
    // Sets that share a repair form one choice, named by the first set.
    const known = offered.flatMap((id) => groups.get(id) ?? [])[0] ?? group;
    for (const id of offered) groups.set(id, known);
  }
  return groups;
};

/**
 * Repairs that are needed along with another if a finding recommends both (editorial, E): a flue cleared of a nest
 * needs something that keeps the next animal out; a cricket requires new flashing; the brick over a new lintel must be
 * re-laid.
 */
const NEEDED_WITH: Readonly<Record<string, readonly string[]>> = {
  SERVICE_ANIMAL_NEST_REMOVAL: ['SERVICE_CAP_INSTALL', 'PRODUCT_BIRD_GUARD'],
  SERVICE_CRICKET_INSTALL: ['SERVICE_FLASHING_REPLACE'],
  SERVICE_LINTEL_REPLACE: ['SERVICE_REPOINTING'],
};

/**
 * The repairs of a finding that are preselected until the technician chooses: the first one (they are sorted best
 * first) and those needed with it. Further inspections, referrals and optional work are offered, but never
 * preselected.
 */
export const proposedOf = (repairIds: readonly string[]): readonly string[] => {
  const [first] = repairIds;
  if (first === undefined) return [];
  const needed = NEEDED_WITH[first] ?? [];
  return repairIds.filter((id) => id === first || needed.includes(id));
};
