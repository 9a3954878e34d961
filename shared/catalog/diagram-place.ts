import type { DIAGRAMS, DiagramId } from '#shared/catalog/diagrams.ts';

/** A diagram of the gallery and one of its labeled parts, named as in the catalog. */
export type DiagramPlace = {
  readonly [D in DiagramId]: { readonly diagram: D; readonly part: (typeof DIAGRAMS)[D]['parts'][number] };
}[DiagramId];

export const at = <D extends DiagramId>(diagram: D, part: (typeof DIAGRAMS)[D]['parts'][number]): DiagramPlace =>
  ({ diagram, part }) as DiagramPlace;
