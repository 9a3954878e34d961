import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { drawMarkedPhoto, markedRatio } from './markup.ts';
import type { Area } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { COLORS, onColor, TEXT } from './theme.ts';

/** Where a document's photos come from: JPEG bytes as they are printed, never originals; undefined where there are none. */
export interface PhotoSource {
  read(photoId: string): Promise<Uint8Array | undefined>;
}

export type PhotoArea = Area & { radius?: number; fit?: 'contain' | 'cover'; valign?: 'top' | 'center' };

/** What is shown of a photo; a proposal knows no more of it. */
export type ShownPhoto = Pick<ReportPhoto, 'photoId' | 'number' | 'caption' | 'state'> & {
  markup?: PhotoMarkup | undefined;
};

type OpenImage = { readonly width: number; readonly height: number };
/** In pdfkit, but not in its published types. */
type ImageOpener = { openImage(bytes: Buffer): OpenImage & { embed(doc: PDFKit.PDFDocument): void } };

/** How many photos are on their way at once: enough to wait for none, few enough to hold. */
const AHEAD = 4;
/** Longest side of a picture for paper (functions/files/render-photo.ts); an original would make the document huge. */
const LARGEST_PX = 800;
const UNTURNED: PhotoMarkup = { turn: 0, marks: [] };

/** Opens an image and writes it into the document at once; undefined where the bytes are no image. */
export function embed(sheet: Sheet, bytes: Uint8Array): OpenImage | undefined {
  try {
    const opener = sheet.doc as unknown as ImageOpener;
    const image = opener.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    image.embed(sheet.doc);
    return image;
  } catch {
    // A photo that is no image must not cost the reader the whole report.
    return undefined;
  }
}

/** A photo that was not rotated, cropped or drawn on. */
function plain(doc: PDFKit.PDFDocument, image: OpenImage, { x, y, width, height, fit, valign }: PhotoArea): void {
  // pdfkit takes an opened image where its types ask for bytes.
  doc.image(image as unknown as Buffer, x, y, {
    [fit === 'cover' ? 'cover' : 'fit']: [width, height],
    align: 'center',
    valign: valign === 'top' ? undefined : 'center',
  });
}

/** The photos of one document: each is embedded once, however often it is shown. */
export class Pictures {
  private readonly opened = new Map<string, OpenImage>();
  private readonly sheet: Sheet;

  private constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  /** Reads the photos one after the other and hands each over before the next, so that memory stays flat. */
  static async load(sheet: Sheet, photoIds: readonly string[], source: PhotoSource): Promise<Pictures> {
    const pictures = new Pictures(sheet);
    const reads = photoIds.slice(0, AHEAD).map((photoId) => source.read(photoId));
    for (const [index, photoId] of photoIds.entries()) {
      const bytes = await reads.shift();
      const next = photoIds[index + AHEAD];
      if (next !== undefined) reads.push(source.read(next));
      const image = bytes && embed(sheet, bytes);
      if (image !== undefined && Math.max(image.width, image.height) > LARGEST_PX)
        throw new RangeError(`Photo ${photoId} is no picture for paper but an original`);
      if (image !== undefined) pictures.opened.set(photoId, image);
      await sheet.drain();
    }
    return pictures;
  }

  has(photoId: string): boolean {
    return this.opened.has(photoId);
  }

  /** Whole photo on a dark ground (`contain`), or filling the area (`cover`); a note where there is no readable photo. */
  show(photo: ShownPhoto, area: PhotoArea): void {
    const alt = photo.caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number}: ${photo.caption}`;
    this.sheet.tag('Figure', () => this.draw(photo, area), this.sheet.clean(alt, TEXT.body, 300));
  }

  /** A whole picture that is no photo of an inspection, described by `alt`. */
  illustrate(photoId: string, alt: string, area: PhotoArea): void {
    const picture = { photoId, number: 0, caption: alt, state: 'verified' } as const;
    this.sheet.tag('Figure', () => this.draw(picture, area), this.sheet.clean(alt, TEXT.body, 300));
  }

  /** Height over width as it is shown, 0.75 where the photo cannot be read. */
  ratio(photo: ShownPhoto): number {
    const image = this.opened.get(photo.photoId);
    return image ? markedRatio(image, photo.markup ?? UNTURNED) : 0.75;
  }

  /** The same, as a decoration beside a photo that is described elsewhere. */
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
    const text = photo.state === 'refused' ? 'Photo was refused' : 'Photo not yet received';
    const style = onColor(TEXT.small, COLORS.ink3);
    this.sheet.decorateLine(text, style, { x: x + 4, y: y + height / 2 - 5, width: width - 8, align: 'center' });
  }
}
