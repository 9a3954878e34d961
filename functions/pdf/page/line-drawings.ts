import { type LineDrawing, loadDrawing, loadHatch } from '../drawings/load-drawing.ts';
import type { Area } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { COLORS, TEXT } from './theme.ts';

type Reference = { data: Record<string, unknown>; end(chunk?: Buffer): void };
/** In pdfkit, but not in its published types. */
type Inner = { ref: (data: Record<string, unknown>) => Reference; page: { xobjects: Record<string, Reference> } };

/** Smaller text is illegible; the finding has its own text. */
const MIN_FONT_SIZE = 5;

/** Position of a drawing's origin on the page, and points per unit. */
export type Placement = { x: number; y: number; scale: number };

/** Fits a drawing into an area, centered. */
export function placementOf({ box }: LineDrawing, { x, y, width, height }: Area): Placement {
  const [left, top, wide, high] = box;
  const scale = Math.min(width / wide, height / high);
  return { x: x + (width - wide * scale) / 2 - left * scale, y: y + (height - high * scale) / 2 - top * scale, scale };
}

/** The line drawings of one document: each is embedded only once, with its hatches. */
export class LineDrawings {
  private readonly forms = new Map<string, Reference>();
  private readonly hatches = new Map<string, Reference>();
  private readonly sheet: Sheet;
  private readonly inner: Inner;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.inner = sheet.doc;
  }

  /** A drawing's title; undefined if there is no such drawing. */
  titleOf(id: string): string | undefined {
    return loadDrawing(id)?.title;
  }

  /** Draws the whole drawing centered in the area; nothing if there is no such drawing. */
  show(id: string, area: Area): void {
    const drawing = loadDrawing(id);
    if (drawing === undefined) return;
    const alt = this.sheet.clean(`Drawing: ${drawing.title}`, TEXT.body, 200);
    this.sheet.tag('Figure', () => this.draw(id, drawing, area), alt);
  }

  private draw(id: string, drawing: LineDrawing, area: Area): void {
    const { doc } = this.sheet;
    const { x, y, scale } = placementOf(drawing, area);
    doc.save();
    doc.translate(x, y).scale(scale);
    const name = `D${id}`;
    this.inner.page.xobjects[name] = this.form(id, drawing);
    doc.addContent(`/${name} Do`);
    for (const text of drawing.texts) if (text.size * scale >= MIN_FONT_SIZE) this.drawText(text);
    doc.restore();
  }

  private drawText({ x, y, size, bold, anchor, text }: LineDrawing['texts'][number]): void {
    const { doc } = this.sheet;
    doc.font(bold ? 'bold' : 'regular').fontSize(size);
    const width = doc.widthOfString(text);
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    doc.fillColor(bold ? COLORS.ink : COLORS.ink3);
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  private form(id: string, { box, operators, hatches, opacities }: LineDrawing): Reference {
    const known = this.forms.get(id);
    if (known !== undefined) return known;
    const [left, top, width, height] = box;
    const states = opacities.map((opacity) => [`o${opacity}`, { ca: opacity / 100, CA: opacity / 100 }] as const);
    const form = this.inner.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [left, top, left + width, top + height],
      Resources: {
        Pattern: Object.fromEntries(hatches.map((name) => [name, this.hatch(name)])),
        ExtGState: Object.fromEntries(states),
      },
    });
    form.end(Buffer.from(operators, 'latin1'));
    this.forms.set(id, form);
    return form;
  }

  private hatch(name: string): Reference {
    const known = this.hatches.get(name);
    if (known !== undefined) return known;
    const { step, matrix, operators } = loadHatch(name);
    const hatch = this.inner.ref({
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, ...step],
      XStep: step[0],
      YStep: step[1],
      Matrix: [...matrix],
      Resources: {},
    });
    hatch.end(Buffer.from(operators, 'latin1'));
    this.hatches.set(name, hatch);
    return hatch;
  }
}
