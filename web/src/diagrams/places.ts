import type { DrawingId } from './types.ts';

/** Where a component stands: the drawing that shows it best, and the number of its part there. */
export type DrawingPlace = { readonly drawing: DrawingId; readonly part: number };

const at = (drawing: DrawingId, part: number): DrawingPlace => ({ drawing, part });

/** By component id. Kept apart from the drawings, so that the inspection loads them only when one is opened. */
export const PLACES: Readonly<Record<string, DrawingPlace>> = {
  hearth_extension: at('firebox-hearth', 12),
  mantel: at('firebox-hearth', 5),
  facade_gap: at('firebox-hearth', 4),
  lintel: at('firebox-hearth', 3),
  glass_doors: at('firebox-hearth', 1),
  spark_screen: at('firebox-hearth', 2),
  grate: at('firebox-hearth', 9),
  firebox: at('firebox-hearth', 7),
  hearth_inner: at('firebox-hearth', 10),
  ash_dump: at('masonry-anatomy', 15),
  damper: at('smoke-chamber', 7),
  smoke_shelf: at('smoke-chamber', 5),
  smoke_chamber: at('smoke-chamber', 4),
  flue_liner: at('flue-liner', 1),
  creosote: at('masonry-anatomy', 3),
  blockage: at('masonry-anatomy', 3),
  cleanout: at('masonry-anatomy', 16),
  attic_chimney: at('chimney-height', 5),
  foundation: at('masonry-anatomy', 17),
  masonry_chimney: at('masonry-anatomy', 7),
  mortar_joints: at('chimney-top', 7),
  exterior_clearance: at('chimney-height', 8),
  chimney_height: at('chimney-height', 1),
  chimney_cap: at('chimney-top', 1),
  flue_tile_top: at('chimney-top', 3),
  crown: at('chimney-top', 4),
  flashing: at('chimney-top', 9),
  cricket: at('chimney-top', 11),
  waterproofing: at('chimney-top', 7),
  draft: at('masonry-anatomy', 8),
};

/** The drawing and part of a component; undefined when no drawing shows it. */
export const placeInDrawing = (componentId: string): DrawingPlace | undefined => PLACES[componentId];
