import { type Font, type FontName, loadFonts } from '../fonts/load-fonts.ts';
import { OpenDocument, type PdfMetadata } from './open-document.ts';
import { MixedText } from './mixed-text.ts';
import { LONGEST_TEXT, printable } from './printable.ts';
import { isRightToLeft } from './right-to-left.ts';
import type { PdfSink } from './sink.ts';
import { COLORS, CONTENT_BOTTOM, CONTENT_HEIGHT, CONTENT_WIDTH, onColor, PAGE, TEXT, type TextStyle } from './theme.ts';

/** With a height, text that is longer ends with an ellipsis on its last line. */
export type Box = { x: number; y: number; width: number; height?: number };

/** A paragraph of at most this many lines is not split across pages. */
const SHORT_LINES = 5;
const RUNNING = onColor(TEXT.label, COLORS.ink3);

/** A block's role for screen readers. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Caption';

/** A growing document with a cursor: measures, writes and tags text, and starts a new page when a block doesn't fit. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Top of the free space on the current page, in points from the page's top. */
  y: number = PAGE.top;
  private readonly fonts: Record<FontName, Font>;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly heights = new Map<string, number>();
  private readonly cleaned = new Map<string, string>();
  private isTagging = false;
  private running: string | undefined;
  private readonly document: OpenDocument;
  private readonly mixed: MixedText;

  constructor(info: PdfMetadata, sink: PdfSink) {
    this.fonts = loadFonts();
    this.document = new OpenDocument(info, sink);
    this.doc = this.document.doc;
    this.mixed = new MixedText(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** The part of the text that the style's font can draw. */
  clean(text: string, style: TextStyle, longest = LONGEST_TEXT): string {
    // Cached, because a text is measured for its card and its page and then drawn.
    const key = `${style.font} ${longest} ${text}`;
    const known = this.cleaned.get(key);
    if (known !== undefined) return known;
    const drawn = printable(text, this.fonts[style.font], longest);
    this.cleaned.set(key, drawn);
    return drawn;
  }

  private use(style: TextStyle): void {
    this.doc.font(style.font).fontSize(style.size).fillColor(style.color);
  }

  /** Height of the text at this width, in points. */
  heightOf(text: string, style: TextStyle, width: number): number {
    const drawn = this.clean(text, style);
    if (drawn === '') return 0;
    // Cached, because shaping is slow and a block is measured for its card and its page and then drawn.
    const key = `${style.font} ${style.size} ${style.gap} ${width} ${drawn}`;
    const known = this.heights.get(key);
    if (known !== undefined) return known;
    const height = this.measured(drawn, style, width);
    this.heights.set(key, height);
    return height;
  }

  private measured(drawn: string, style: TextStyle, width: number): number {
    if (isRightToLeft(drawn)) return this.mixed.lines(drawn, style, width).length * this.mixed.lineHeight(style);
    this.use(style);
    return this.doc.heightOfString(drawn, { width, lineGap: style.gap });
  }

  widthOf(text: string, style: TextStyle): number {
    const drawn = this.clean(text, style);
    if (isRightToLeft(drawn)) return this.mixed.widthOf(drawn, style);
    this.use(style);
    return this.doc.widthOfString(drawn);
  }

  /** Writes at a fixed position, never onto another page; returns the height. */
  write(text: string, style: TextStyle, box: Box, role: Role = 'P'): number {
    const drawn = this.clean(text, style);
    if (drawn === '') return 0;
    const most = box.height === undefined ? Infinity : this.wholeLines(style, box.height);
    const height = Math.min(this.heightOf(text, style, box.width), most);
    if (isRightToLeft(drawn)) {
      this.tag(role, () => this.writeMixed(drawn, style, box));
      return height;
    }
    const width = role.startsWith('H') ? this.balanced(drawn, style, box.width, height) : box.width;
    this.tag(role, () => {
      this.use(style);
      // Without a height, text at the foot of a page would continue on the next one.
      const room = Math.min(Math.max(CONTENT_BOTTOM - box.y, style.size * 1.5) + 2, most);
      this.doc.text(drawn, box.x, box.y, { width, lineGap: style.gap, height: room, ellipsis: '…' });
    });
    return height;
  }

  /** Height of the whole lines that fit: pdfkit adds an ellipsis only if the next line doesn't fit at all. */
  private wholeLines(style: TextStyle, height: number): number {
    const line = this.heightOf('A', style, CONTENT_WIDTH);
    return Math.max(1, Math.floor(height / line)) * line;
  }

  private writeMixed(drawn: string, style: TextStyle, { x, y, width, height: most = Infinity }: Box): void {
    const height = this.mixed.lineHeight(style);
    const fitting = Math.max(1, Math.floor(Math.min(CONTENT_BOTTOM + 2 - y, most) / height));
    const lines = this.mixed.lines(drawn, style, width).slice(0, fitting);
    lines.forEach((line, index) => this.mixed.draw(line, style, { x, y: y + index * height, width }));
  }

  /** The narrowest width with the same number of lines, so that a heading's last line has more than one word. */
  private balanced(drawn: string, style: TextStyle, width: number, height: number): number {
    this.use(style);
    if (height < style.size * 2) return width;
    let [narrow, wide] = [width * 0.55, width];
    while (wide - narrow > 4) {
      const middle = (narrow + wide) / 2;
      const taller = this.doc.heightOfString(drawn, { width: middle, lineGap: style.gap }) > height + 0.5;
      [narrow, wide] = taller ? [middle, wide] : [narrow, middle];
    }
    return wide;
  }

  /** Writes one line, truncated with an ellipsis if it's too wide. */
  writeLine(text: string, style: TextStyle, box: Box & { align?: 'left' | 'right' | 'center' }): void {
    const drawn = this.clean(text, style).replace(/\s*\n\s*/g, ' ');
    if (drawn === '') return;
    this.tag('P', () => this.lineOf(drawn, style, box));
  }

  private lineOf(drawn: string, style: TextStyle, box: Box & { align?: 'left' | 'right' | 'center' }): void {
    if (isRightToLeft(drawn)) return this.mixed.draw(this.mixed.fitted(drawn, style, box.width), style, box);
    this.use(style);
    const height = style.size * 1.35;
    this.doc.text(drawn, box.x, box.y, { width: box.width, height, ellipsis: '…', align: box.align ?? 'left' });
  }

  /** Writes at the cursor, over as many pages as necessary. */
  flow(text: string, style: TextStyle, role: Role = 'P', box: Omit<Box, 'y'> = { x: PAGE.left, width: CONTENT_WIDTH }) {
    const drawn = this.clean(text, style);
    if (drawn === '') return;
    // Keeps a short paragraph together, because a single line of it at the top of a page looks like a leftover.
    const height = this.heightOf(text, style, box.width);
    this.room(height <= SHORT_LINES * style.size * 1.5 ? height : style.size * 3);
    if (isRightToLeft(drawn)) return this.flowMixed(drawn, style, role, box);
    this.tag(role, () => {
      this.use(style);
      this.doc.text(drawn, box.x, this.y, { width: box.width, lineGap: style.gap });
    });
    this.y = this.doc.y;
  }

  private flowMixed(drawn: string, style: TextStyle, role: Role, { x, width }: Omit<Box, 'y'>): void {
    const height = this.mixed.lineHeight(style);
    for (const line of this.mixed.lines(drawn, style, width)) {
      this.room(height);
      this.tag(role, () => this.mixed.draw(line, style, { x, y: this.y, width }));
      this.y += height;
    }
  }

  /** Makes sure that the next `height` points are on one page; true if that started a new page. */
  room(height: number): boolean {
    if (this.y + Math.min(height, CONTENT_HEIGHT) <= CONTENT_BOTTOM) return false;
    this.page();
    return true;
  }

  /** True while the current page is empty. */
  isFresh(): boolean {
    return this.y <= PAGE.top;
  }

  page(): void {
    this.doc.addPage();
    this.y = PAGE.top;
    if (this.running === undefined) return;
    const box = { x: PAGE.left, y: this.y, width: CONTENT_WIDTH };
    this.y += this.write(`${this.running}, continued`, RUNNING, box) + 5;
  }

  /** Draws a part; each additional page starts with the part's name. */
  runOn(title: string, draw: () => void): void {
    this.running = title;
    draw();
    this.running = undefined;
  }

  /** Free height of the current page, in points. */
  left(): number {
    return CONTENT_BOTTOM - this.y;
  }

  /**
   * Content for screen readers, in this order; anything tagged inside belongs to it. Nothing inside may be decorated.
   */
  tag(role: Role, draw: () => void, alt?: string): void {
    if (this.isTagging) return this.within(draw);
    this.isTagging = true;
    const element = this.doc.struct(role, alt === undefined ? {} : { alt }, [draw]);
    this.root.add(element);
    element.end();
    this.isTagging = false;
  }

  /** Separates texts that are tagged together with an invisible space, so that their words aren't joined. */
  private within(draw: () => void): void {
    draw();
    this.doc.text(' ', this.doc.x, this.doc.y, { lineBreak: false });
  }

  /** Lines, backgrounds and icons that add nothing to the text next to them. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Adds an outline entry for the current page. */
  bookmark(title: string): void {
    this.doc.outline.addItem(this.clean(title, { font: 'regular', size: 9, color: '', gap: 0 }, 120));
  }

  /** Draws on every page once all of them exist; `page` counts from 1. */
  eachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.doc.switchToPage(index);
      // Text below the bottom margin would start a new page.
      this.doc.page.margins.bottom = 0;
      this.decorate(() => draw(index + 1, count), 'Pagination');
    }
  }

  /** A line of text that isn't content; for use inside `decorate`. */
  decorateLine(text: string, style: TextStyle, box: Box & { align?: 'left' | 'right' | 'center' }): void {
    this.lineOf(this.clean(text, style).replace(/\s*\n\s*/g, ' '), style, box);
  }

  /** Writes finished data to the sink, so that it doesn't stay in memory. */
  async drain(): Promise<void> {
    await this.document.drain();
  }

  async finish(): Promise<void> {
    this.root.end();
    await this.document.finish();
  }
}
