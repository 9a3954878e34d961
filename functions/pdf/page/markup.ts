import { drawingOf, type Drawing, type LabelShape, type LineShape } from '#shared/photos/markup-shapes.ts';
import { frameOf, type Size } from '#shared/photos/frame.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import { printableLine } from './printable.ts';
import type { Area } from './shapes.ts';

/** An image opened by the document, or anything else that pdfkit's `image` accepts, with its own size. */
export type OpenPicture = Size;
export type MarkedArea = Area & { fit?: 'contain' | 'cover'; valign?: 'top' | 'center' };

/** Aspect ratio (height over width) of a photo after rotation and cropping. */
export function markedRatio(picture: Size, markup: PhotoMarkup): number {
  const { view } = frameOf(markup, picture);
  return view.height / view.width;
}

function drawLine(doc: PDFKit.PDFDocument, { path, color, width, halo, haloWidth }: LineShape): void {
  doc.lineCap('round').lineJoin('round');
  doc.path(path).lineWidth(haloWidth).stroke(halo);
  doc.path(path).lineWidth(width).stroke(color);
}

function drawLabel(doc: PDFKit.PDFDocument, { box, color, ink, halo, haloWidth, size, lines }: LabelShape): void {
  const { x, y, width, height, radius } = box;
  doc.roundedRect(x, y, width, height, radius).lineWidth(haloWidth).stroke(halo);
  doc.roundedRect(x, y, width, height, radius).fill(color);
  doc.font('bold').fontSize(size).fillColor(ink);
  for (const line of lines) {
    const text = printableLine(line.text, loadFonts().bold);
    const left = line.x - doc.widthOfString(text) / 2;
    doc.text(text, left, line.baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** The view's position in the area, and points per unit. */
function placed({ view }: Pick<Drawing, 'view'>, area: MarkedArea): { x: number; y: number; scale: number } {
  const { x, y, width, height, fit = 'contain', valign = 'center' } = area;
  const scales = [width / view.width, height / view.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const top = valign === 'top' ? 0 : (height - view.height * scale) / 2;
  return { x: x + (width - view.width * scale) / 2, y: y + top, scale };
}

/**
 * Draws a photo within the area with its markup: rotated, cropped, and with its marks. The image is opened by the
 * document (or raw bytes) and embedded only once, however it's marked.
 */
export function drawMarkedPhoto(
  doc: PDFKit.PDFDocument,
  image: OpenPicture,
  area: MarkedArea,
  markup: PhotoMarkup,
): void {
  const drawing = drawingOf(markup, image);
  const { view, shapes } = drawing;
  const { x, y, scale } = placed(drawing, area);
  const [a, b, c, d, e, f] = drawing.image;
  doc.save();
  doc.rect(area.x, area.y, area.width, area.height).clip();
  doc.translate(x, y).scale(scale);
  doc.rect(0, 0, view.width, view.height).clip();
  doc.save().transform(a, b, c, d, e, f);
  // pdfkit accepts an opened image, but its types require bytes.
  doc.image(image as unknown as Buffer, 0, 0, { width: image.width, height: image.height });
  doc.restore();
  for (const shape of shapes) {
    if (shape.kind === 'line') drawLine(doc, shape);
    else drawLabel(doc, shape);
  }
  doc.restore();
}
