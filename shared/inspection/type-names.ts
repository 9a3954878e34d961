/** The seven inspection types, in the order filters and menus show them. */
export const INSPECTION_TYPES = [
  'MASONRY_WOOD',
  'GAS_LOGS',
  'INSERT',
  'PREFAB',
  'FREESTANDING',
  'UTILITY',
  'DRYER_VENT',
] as const;
export type InspectionType = (typeof INSPECTION_TYPES)[number];

export const INSPECTION_TYPE_LABELS = {
  MASONRY_WOOD: 'Masonry wood',
  GAS_LOGS: 'Gas logs',
  INSERT: 'Insert',
  PREFAB: 'Prefab',
  FREESTANDING: 'Freestanding',
  UTILITY: 'Utility',
  DRYER_VENT: 'Dryer vent',
} as const satisfies Record<InspectionType, string>;

/** What was inspected, in a homeowner's words, for the middle of a sentence. */
export const INSPECTED_SYSTEMS = {
  MASONRY_WOOD: 'wood-burning fireplace',
  GAS_LOGS: 'gas logs',
  INSERT: 'fireplace insert',
  PREFAB: 'factory-built fireplace',
  FREESTANDING: 'freestanding stove',
  UTILITY: 'furnace or water heater chimney',
  DRYER_VENT: 'dryer vent',
} as const satisfies Record<InspectionType, string>;
