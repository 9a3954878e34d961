import { chimneyHeight } from './chimney-height.tsx';
import { chimneyTop } from './chimney-top.tsx';
import { fireboxHearth } from './firebox-hearth.tsx';
import { flueLiner } from './flue-liner.tsx';
import { masonryAnatomy } from './masonry-anatomy.tsx';
import { smokeChamber } from './smoke-chamber.tsx';
import type { DiagramDrawing, DrawingId } from './types.ts';

export const DRAWINGS: Readonly<Record<DrawingId, DiagramDrawing>> = {
  'masonry-anatomy': masonryAnatomy,
  'chimney-top': chimneyTop,
  'flue-liner': flueLiner,
  'firebox-hearth': fireboxHearth,
  'smoke-chamber': smokeChamber,
  'chimney-height': chimneyHeight,
};
