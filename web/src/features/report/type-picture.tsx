import type { DiagramId } from '#shared/catalog/diagrams.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { DrawingPicture } from '#web/diagrams/drawing-picture.tsx';

/** The overview diagram of each inspection type. */
const DIAGRAM_OF = {
  MASONRY_WOOD: 'DIAG_MASONRY_ANATOMY',
  GAS_LOGS: 'DIAG_GAS_LOG_SET',
  INSERT: 'DIAG_INSERT_INSTALL',
  PREFAB: 'DIAG_PREFAB_ANATOMY',
  FREESTANDING: 'DIAG_STOVE_PARTS',
  UTILITY: 'DIAG_UTILITY_CHIMNEY',
  DRYER_VENT: 'DIAG_DRYER_VENT',
} as const satisfies Record<InspectionType, DiagramId>;

/** A line drawing of what was inspected. The adjacent text has the findings. */
export function TypePicture({ type }: { type: InspectionType }) {
  return <DrawingPicture diagram={DIAGRAM_OF[type]} />;
}
