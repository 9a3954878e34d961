import type { ReportPhoto } from '#shared/report/model.ts';
import type { Area } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { COLORS, onColor, TEXT } from './theme.ts';

export type PhotoBytes = ReadonlyMap<string, Uint8Array>;

export type PhotoArea = Area & { radius?: number; fit?: 'contain' | 'cover'; valign?: 'top' | 'center' };

type OpenImage = { readonly width: number; readonly height: number };
/** In pdfkit, but not in its published types. */
type ImageOpener = { openImage: (bytes: Buffer) => OpenImage };

/** The photos of one document: each is embedded once, however often it is shown. */
export class Pictures {
  private readonly opened = new Map<string, OpenImage | undefined>();
  private readonly sheet: Sheet;
  private readonly bytes: PhotoBytes;

  constructor(sheet: Sheet, bytes: PhotoBytes) {
    this.sheet = sheet;
    this.bytes = bytes;
  }

  /** Whole photo on a dark ground (`contain`), or filling the area (`cover`); a note where there is no readable photo. */
  show(photo: ReportPhoto, area: PhotoArea): void {
    const image = this.open(photo.photoId);
    const alt = photo.caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number}: ${photo.caption}`;
    this.sheet.tag('Figure', () => this.draw(image, photo, area), this.sheet.clean(alt, TEXT.body, 300));
  }

  /** Height over width as it is stored, 0.75 where the photo cannot be read. */
  ratio(photo: ReportPhoto): number {
    const image = this.open(photo.photoId);
    return image ? image.height / image.width : 0.75;
  }

  /** The same, as a decoration beside a photo that is described elsewhere. */
  repeat(photo: ReportPhoto, area: Area & { radius?: number }): void {
    this.sheet.decorate(() => this.draw(this.open(photo.photoId), photo, { ...area, fit: 'cover' }));
  }

  private draw(image: OpenImage | undefined, photo: ReportPhoto, area: PhotoArea): void {
    const { doc } = this.sheet;
    const { x, y, width, height, radius = 0, fit = 'contain', valign = 'center' } = area;
    doc.save();
    if (radius > 0) doc.roundedRect(x, y, width, height, radius).clip();
    else doc.rect(x, y, width, height).clip();
    doc.rect(x, y, width, height).fill(image ? COLORS.photoGround : COLORS.ash);
    if (image)
      doc.image(image as unknown as Buffer, x, y, {
        [fit === 'cover' ? 'cover' : 'fit']: [width, height],
        align: 'center',
        valign: valign === 'top' ? undefined : valign,
      });
    else this.note(photo, area);
    doc.restore();
  }

  private note(photo: ReportPhoto, { x, y, width, height }: Area): void {
    const text = photo.state === 'refused' ? 'Photo was refused' : 'Photo not yet received';
    const style = onColor(TEXT.small, COLORS.ink3);
    this.sheet.decorateLine(text, style, { x: x + 4, y: y + height / 2 - 5, width: width - 8, align: 'center' });
  }

  private open(photoId: string): OpenImage | undefined {
    if (this.opened.has(photoId)) return this.opened.get(photoId);
    const image = this.read(photoId);
    this.opened.set(photoId, image);
    return image;
  }

  private read(photoId: string): OpenImage | undefined {
    const bytes = this.bytes.get(photoId);
    if (bytes === undefined) return undefined;
    try {
      const opener = this.sheet.doc as unknown as ImageOpener;
      return opener.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    } catch {
      // A photo that is no image must not cost the reader the whole report.
      return undefined;
    }
  }
}
