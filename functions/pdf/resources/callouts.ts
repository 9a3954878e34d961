import { loadDrawing } from '../drawings/load-drawing.ts';
import { placementOf } from '../page/line-drawings.ts';
import type { Area } from '../page/shapes.ts';
import type { Sheet } from '../page/sheet.ts';
import { COLORS } from '../page/theme.ts';

type Point = readonly [number, number];
/** A numbered callout of a drawing and the part it points to, in the drawing's units. */
export type Callout = { readonly label: string; readonly bubble: Point; readonly spot: Point; readonly elbow?: Point };
/** The callouts of a drawing in the catalog, numbered from 1 in this order. */
export type CalloutSource = (drawingId: string) => readonly Callout[];

/** Radius of a callout in the drawing's units, and the smallest legible one on paper, in points. */
const RADIUS = 14;
const MIN_RADIUS = 6;

/** Where a leader line starts at its callout. */
function edgeOf([x, y]: Point, [toX, toY]: Point, radius: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) / length) * radius, y + ((toY - y) / length) * radius];
}

/** Draws the callouts of a drawing that fills the same area. */
export function drawCallouts(sheet: Sheet, id: string, callouts: readonly Callout[], area: Area): void {
  const drawing = loadDrawing(id);
  if (drawing === undefined) return;
  const { x, y, scale } = placementOf(drawing, area);
  const at = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  const radius = Math.max(RADIUS * scale, MIN_RADIUS);
  const { doc } = sheet;
  sheet.decorate(() => {
    doc.lineWidth(0.9).strokeColor(COLORS.ember);
    for (const { bubble, elbow, spot } of callouts) {
      doc.moveTo(...edgeOf(at(bubble), at(elbow ?? spot), radius));
      if (elbow !== undefined) doc.lineTo(...at(elbow));
      doc.lineTo(...at(spot)).stroke();
      doc.circle(...at(spot), 1.3).fill(COLORS.ember);
    }
    callouts.forEach(({ bubble }, index) => {
      const [bx, by] = at(bubble);
      const size = radius * 1.08;
      doc.circle(bx, by, radius).fillAndStroke(COLORS.paper, COLORS.ember);
      const style = { font: 'bold' as const, size, color: COLORS.ink, gap: 0 };
      const box = { x: bx - radius, y: by - size * 0.62, width: radius * 2, align: 'center' as const };
      sheet.decorateLine(String(index + 1), style, box);
    });
  });
}

/** '1 cross-broken pan · 2 skirt', for a legend in one paragraph. */
export const legendText = (callouts: readonly Callout[]): string =>
  callouts.map(({ label }, index) => `${index + 1} ${label}`).join(' · ');
