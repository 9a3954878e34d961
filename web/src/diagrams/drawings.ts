import type { DiagramId } from '#shared/catalog/diagrams.ts';
import { CHIMNEY_AND_STOVE_DRAWINGS } from './drawings/chimney-and-stove.ts';
import { GAS_AND_VENT_DRAWINGS } from './drawings/gas-and-vents.ts';
import { MASONRY_DRAWINGS } from './drawings/masonry.ts';
import type { DiagramDrawing, DrawingLoader } from './types.ts';

/** One loader for every entry of the catalog. */
export const DRAWING_LOADERS = {
  ...MASONRY_DRAWINGS,
  ...CHIMNEY_AND_STOVE_DRAWINGS,
  ...GAS_AND_VENT_DRAWINGS,
} as const satisfies Readonly<Record<DiagramId, DrawingLoader>>;

const loaded = new Map<DiagramId, Promise<DiagramDrawing>>();

/** The drawing of a catalog entry; the same promise for the same id, so a component may suspend on it. */
export function loadDrawing(id: DiagramId): Promise<DiagramDrawing> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const drawing = DRAWING_LOADERS[id]();
  loaded.set(id, drawing);
  drawing.catch(() => loaded.delete(id));
  return drawing;
}

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Number (from 1) of the part with this name in the catalog; 0 if there is none. */
export const partNumber = (drawing: DiagramDrawing, partName: string): number =>
  drawing.parts.findIndex(({ label, covers }) => isSameText(covers ?? label, partName)) + 1;
