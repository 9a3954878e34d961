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
