import type { DrawingLoader } from '../types.ts';

/** The masonry fireplace, its chimney and its roof. */
export const MASONRY_DRAWINGS = {
  DIAG_MASONRY_ANATOMY: async () => (await import('./masonry-anatomy.tsx')).masonryAnatomy,
  DIAG_MASONRY_CROWN_GOOD: async () => (await import('./masonry-crown-good.tsx')).masonryCrownGood,
  DIAG_MASONRY_CROWN_BAD: async () => (await import('./masonry-crown-bad.tsx')).masonryCrownBad,
  DIAG_CAP_TYPES: async () => (await import('./cap-types.tsx')).capTypes,
  DIAG_CAP_SPARK_ARRESTOR: async () => (await import('./cap-spark-arrestor.tsx')).capSparkArrestor,
  DIAG_FLUE_LINER_TILE: async () => (await import('./flue-liner-tile.tsx')).flueLinerTile,
  DIAG_FLUE_SHAPES: async () => (await import('./flue-shapes.tsx')).flueShapes,
  DIAG_STAINLESS_LINER: async () => (await import('./stainless-liner.tsx')).stainlessLiner,
  DIAG_LINER_FINISHES: async () => (await import('./liner-finishes.tsx')).linerFinishes,
  DIAG_SMOKE_CHAMBER: async () => (await import('./smoke-chamber.tsx')).smokeChamber,
  DIAG_THROAT_DAMPER: async () => (await import('./throat-damper.tsx')).throatDamper,
  DIAG_TOP_DAMPER: async () => (await import('./top-damper.tsx')).topDamper,
  DIAG_DAMPER_CLAMP: async () => (await import('./damper-clamp.tsx')).damperClamp,
  DIAG_FIREBOX_DIMENSIONS: async () => (await import('./firebox-dimensions.tsx')).fireboxDimensions,
  DIAG_FIREBOX_DEFECTS: async () => (await import('./firebox-defects.tsx')).fireboxDefects,
  DIAG_FACADE_GAP: async () => (await import('./facade-gap.tsx')).facadeGap,
  DIAG_HEARTH_EXTENSION: async () => (await import('./hearth-extension.tsx')).hearthExtension,
  DIAG_MANTEL_CLEARANCE: async () => (await import('./mantel-clearance.tsx')).mantelClearance,
  DIAG_ASH_DUMP: async () => (await import('./ash-dump.tsx')).ashDump,
  DIAG_CLEANOUT: async () => (await import('./cleanout.tsx')).cleanout,
  DIAG_SPALLING: async () => (await import('./spalling.tsx')).spalling,
  DIAG_REPOINTING: async () => (await import('./repointing.tsx')).repointing,
  DIAG_FLASHING_STEP: async () => (await import('./flashing-step.tsx')).flashingStep,
  DIAG_CRICKET: async () => (await import('./cricket.tsx')).cricket,
} as const satisfies Record<string, DrawingLoader>;
