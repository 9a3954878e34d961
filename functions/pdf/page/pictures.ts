import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { drawMarkedPhoto, markedRatio } from './markup.ts';
import type { Area } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { COLORS, onColor, TEXT } from './theme.ts';

/** Source of a document's photos: JPEG bytes of print renditions, never originals; undefined for a missing photo. */
export interface PhotoSource {
  read(photoId: string): Promise<Uint8Array | undefined>;
}

export type PhotoArea = Area & { radius?: number; fit?: 'contain' | 'cover'; valign?: 'top' | 'center' };

/** The shown fields of a photo; a proposal has no others. */
export type ShownPhoto = Pick<ReportPhoto, 'photoId' | 'number' | 'caption' | 'state'> & {
  markup?: PhotoMarkup | undefined;
};

type OpenImage = { readonly width: number; readonly height: number };
/** In pdfkit, but not in its published types. */
type ImageOpener = { openImage(bytes: Buffer): OpenImage & { embed(doc: PDFKit.PDFDocument): void } };

/** The most photos that are read ahead: enough to avoid waiting, few enough for memory. */
const AHEAD = 4;
/** Longest side of a print rendition (functions/files/render-photo.ts); an original would make the document huge. */
const LARGEST_PX = 800;
const UNTURNED: PhotoMarkup = { turn: 0, marks: [] };

/** Opens an image and writes it to the document at once; undefined if the bytes aren't an image. */
export function embed(sheet: Sheet, bytes: Uint8Array): OpenImage | undefined {
  try {
    const opener = sheet.doc as unknown as ImageOpener;
    const image = opener.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    image.embed(sheet.doc);
    return image;
  } catch {
    // A photo that isn't an image must not fail the whole report.
    return undefined;
  }
}

/** Draws a photo without rotation, crop and marks. */
function plain(doc: PDFKit.PDFDocument, image: OpenImage, { x, y, width, height, fit, valign }: PhotoArea): void {
  // pdfkit accepts an opened image, but its types require bytes.
  doc.image(image as unknown as Buffer, x, y, {
    [fit === 'cover' ? 'cover' : 'fit']: [width, height],
    align: 'center',
    valign: valign === 'top' ? undefined : 'center',
  });
}

const NOTES = {
  awaited: 'Photo not yet received',
  refused: 'Photo was refused',
  verified: 'Photo can’t be shown',
} as const satisfies Record<ReportPhoto['state'], string>;

/** The photos of one document: each is embedded only once. */
export class Pictures {
  private readonly opened = new Map<string, OpenImage>();
  private readonly sheet: Sheet;

  private constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  /** Reads and writes the photos one by one, so that memory use stays flat. */
  static async load(sheet: Sheet, photoIds: readonly string[], source: PhotoSource): Promise<Pictures> {
    const pictures = new Pictures(sheet);
    const reads = photoIds.slice(0, AHEAD).map((photoId) => source.read(photoId));
    for (const [index, photoId] of photoIds.entries()) {
      const bytes = await reads.shift();
      const next = photoIds[index + AHEAD];
      if (next !== undefined) reads.push(source.read(next));
      const image = bytes && embed(sheet, bytes);
      if (image !== undefined && Math.max(image.width, image.height) > LARGEST_PX)
        throw new RangeError(`Photo ${photoId} is an original; documents need a rendition`);
      if (image !== undefined) pictures.opened.set(photoId, image);
      await sheet.drain();
    }
    return pictures;
  }

  has(photoId: string): boolean {
    return this.opened.has(photoId);
  }

  /**
   * Draws the whole photo on a dark background (`contain`) or fills the area (`cover`); a note if the photo is missing
   * or unreadable.
   */
  show(photo: ShownPhoto, area: PhotoArea): void {
    const alt = photo.caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number}: ${photo.caption}`;
    this.sheet.tag('Figure', () => this.draw(photo, area), this.sheet.clean(alt, TEXT.body, 300));
  }

  /** Draws a whole picture that isn't an inspection photo, described by `alt`. */
  illustrate(photoId: string, alt: string, area: PhotoArea): void {
    const picture = { photoId, number: 0, caption: alt, state: 'verified' } as const;
    this.sheet.tag('Figure', () => this.draw(picture, area), this.sheet.clean(alt, TEXT.body, 300));
  }

  /** Aspect ratio (height over width) as shown; 0.75 if the photo can't be read. */
  ratio(photo: ShownPhoto): number {
    const image = this.opened.get(photo.photoId);
    return image ? markedRatio(image, photo.markup ?? UNTURNED) : 0.75;
  }

  /** Draws the photo as a decoration next to one that is described elsewhere. */
  repeat(photo: ShownPhoto, area: Area & { radius?: number }): void {
    this.sheet.decorate(() => this.draw(photo, { ...area, fit: 'cover' }));
  }

  private draw(photo: ShownPhoto, area: PhotoArea): void {
    const { doc } = this.sheet;
    const { x, y, width, height, radius = 0 } = area;
    const image = this.opened.get(photo.photoId);
    doc.save();
    if (radius > 0) doc.roundedRect(x, y, width, height, radius).clip();
    else doc.rect(x, y, width, height).clip();
    doc.rect(x, y, width, height).fill(image ? COLORS.photoGround : COLORS.ash);
    if (!image) this.note(photo, area);
    else if (photo.markup) drawMarkedPhoto(doc, image, area, photo.markup);
    else plain(doc, image, area);
    doc.restore();
  }

  private note(photo: ShownPhoto, { x, y, width, height }: Area): void {
    const style = onColor(TEXT.small, COLORS.ink3);
    this.sheet.decorateLine(NOTES[photo.state], style, {
      x: x + 4,
      y: y + height / 2 - 5,
      width: width - 8,
      align: 'center',
    });
  }
}
