import type { Area } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** A company's logo, ready to be drawn. */
export type Logo = { readonly width: number; readonly height: number };

type Reference = { end(): void };
type Opened = Logo & { obj?: Reference; embed(doc: PDFKit.PDFDocument): void };
/** In pdfkit, but not in its published types. */
type Inner = { openImage: (bytes: Buffer) => Opened; _refEnd: (this: unknown, reference: Reference) => void };

/**
 * Embeds a logo (JPEG or PNG) in the document; undefined if there is none or it isn't an image. pdfkit decompresses a
 * transparent PNG on another thread; waiting for it here keeps the file's order, and so its bytes, deterministic.
 */
export async function loadLogo(sheet: Sheet, bytes: Uint8Array | undefined): Promise<Logo | undefined> {
  if (bytes === undefined) return undefined;
  const inner = sheet.doc as unknown as Inner;
  const ended = new Set<Reference>();
  const refEnd = inner._refEnd;
  try {
    const image = inner.openImage(Buffer.from(bytes));
    await new Promise<void>((resolve) => {
      inner._refEnd = (reference) => {
        refEnd.call(inner, reference);
        ended.add(reference);
        if (image.obj !== undefined && ended.has(image.obj)) resolve();
      };
      image.embed(sheet.doc);
      if (image.obj !== undefined && ended.has(image.obj)) resolve();
    });
    await sheet.drain();
    return image;
  } catch {
    // A logo that can't be drawn must not fail the whole document.
    return undefined;
  } finally {
    inner._refEnd = refEnd;
  }
}

/** Draws the whole logo at the left edge of the area; returns its width. */
export function drawLogo(sheet: Sheet, logo: Logo, { x, y, width, height }: Area): number {
  const scale = Math.min(width / logo.width, height / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  sheet.decorate(() => {
    // pdfkit accepts an opened image, but its types require bytes.
    sheet.doc.image(logo as unknown as Buffer, x, y + (height - size.height) / 2, size);
  });
  return size.width;
}
