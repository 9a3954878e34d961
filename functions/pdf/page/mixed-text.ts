import { loadScript, type ScriptName } from '../fonts/load-fonts.ts';
import { filledLines, type Piece, visualOrder } from './right-to-left.ts';
import type { TextStyle } from './theme.ts';

type Line = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' | undefined };

/** Text with Hebrew or Arabic words: uses several fonts and visual order. */
export class MixedText {
  private readonly doc: PDFKit.PDFDocument;
  private readonly registered = new Set<ScriptName>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
  }

  lineHeight(style: TextStyle): number {
    return this.doc.font(style.font).fontSize(style.size).currentLineHeight(true) + style.gap;
  }

  /** Splits the text into lines of at most `width` points. */
  lines(text: string, style: TextStyle, width: number): string[] {
    return filledLines(text, width, (line) => this.widthOf(line, style));
  }

  widthOf(line: string, style: TextStyle): number {
    return visualOrder(line).reduce(
      (sum, pieces, index) => sum + this.wordWidth(pieces, style) + (index > 0 ? this.spaceWidth(style) : 0),
      0,
    );
  }

  /** Truncates a line that is too wide with an ellipsis. */
  fitted(line: string, style: TextStyle, width: number): string {
    if (this.widthOf(line, style) <= width) return line;
    const characters = [...line];
    while (characters.length > 0 && this.widthOf(`${characters.join('')}…`, style) > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }

  draw(line: string, style: TextStyle, { x, y, width, align = 'left' }: Line): void {
    const free = width - this.widthOf(line, style);
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const baseline = y + this.ascent(style);
    for (const pieces of visualOrder(line)) {
      for (const piece of pieces) {
        this.use(piece, style);
        this.doc.fillColor(style.color).text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += this.doc.widthOfString(piece.text);
      }
      at += this.spaceWidth(style);
    }
  }

  private wordWidth(pieces: readonly Piece[], style: TextStyle): number {
    return pieces.reduce((sum, piece) => {
      this.use(piece, style);
      return sum + this.doc.widthOfString(piece.text);
    }, 0);
  }

  private spaceWidth(style: TextStyle): number {
    return this.doc.font(style.font).fontSize(style.size).widthOfString(' ');
  }

  /** The distance from a line's top to its baseline, as pdfkit sets the style's own font. */
  private ascent(style: TextStyle): number {
    this.doc.font(style.font).fontSize(style.size);
    const { _font: font } = this.doc as unknown as { _font: { ascender: number } };
    return (font.ascender / 1000) * style.size;
  }

  private use({ script }: Piece, style: TextStyle): void {
    if (script !== undefined && !this.registered.has(script)) {
      this.doc.registerFont(script, loadScript(script));
      this.registered.add(script);
    }
    this.doc.font(script ?? style.font).fontSize(style.size);
  }
}
