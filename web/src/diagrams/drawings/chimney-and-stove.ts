import type { DrawingLoader } from '../types.ts';

/** Chimney height to factory-built chimneys and stoves. */
export const CHIMNEY_AND_STOVE_DRAWINGS = {
  DIAG_CHIMNEY_HEIGHT: async () => (await import('./chimney-height.tsx')).chimneyHeight,
  DIAG_CHIMNEY_CLEARANCE: async () => (await import('./chimney-clearance.tsx')).chimneyClearance,
  DIAG_WATERPROOFING: async () => (await import('./waterproofing.tsx')).waterproofing,
  DIAG_LEAK_PATHS: async () => (await import('./leak-paths.tsx')).leakPaths,
  DIAG_CREOSOTE_STAGES: async () => (await import('./creosote-stages.tsx')).creosoteStages,
  DIAG_CHIMNEY_FIRE_SIGNS: async () => (await import('./chimney-fire-signs.tsx')).chimneyFireSigns,
  DIAG_RUMFORD: async () => (await import('./rumford.tsx')).rumford,
  DIAG_SHARED_CHIMNEY: async () => (await import('./shared-chimney.tsx')).sharedChimney,
  DIAG_LINER_START: async () => (await import('./liner-start.tsx')).linerStart,
  DIAG_UNLINED: async () => (await import('./unlined.tsx')).unlined,
  DIAG_DRAFT_TRAPS: async () => (await import('./draft-traps.tsx')).draftTraps,
  DIAG_PREFAB_ANATOMY: async () => (await import('./prefab-anatomy.tsx')).prefabAnatomy,
  DIAG_REFRACTORY_PANELS: async () => (await import('./refractory-panels.tsx')).refractoryPanels,
  DIAG_PREFAB_CLEARANCE: async () => (await import('./prefab-clearance.tsx')).prefabClearance,
  DIAG_EMBER_STRIP: async () => (await import('./ember-strip.tsx')).emberStrip,
  DIAG_CHASE_COVER: async () => (await import('./chase-cover.tsx')).chaseCover,
  DIAG_METAL_CHIMNEY_AIRCOOLED: async () => (await import('./metal-chimney-aircooled.tsx')).metalChimneyAircooled,
  DIAG_CLASS_A: async () => (await import('./class-a.tsx')).classA,
  DIAG_WALL_PASS_THROUGH: async () => (await import('./wall-pass-through.tsx')).wallPassThrough,
  DIAG_CONNECTOR_RULES: async () => (await import('./connector-rules.tsx')).connectorRules,
  DIAG_STOVE_CLEARANCES: async () => (await import('./stove-clearances.tsx')).stoveClearances,
  DIAG_FLOOR_PROTECTION: async () => (await import('./floor-protection.tsx')).floorProtection,
  DIAG_STOVE_PARTS: async () => (await import('./stove-parts.tsx')).stoveParts,
  DIAG_CATALYST: async () => (await import('./catalyst.tsx')).catalyst,
} as const satisfies Record<string, DrawingLoader>;
