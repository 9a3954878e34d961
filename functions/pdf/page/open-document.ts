import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { loadFonts } from '../fonts/load-fonts.ts';
import { compactContent } from './compact-content.ts';
import { PackedWriter } from './packed-writer.ts';
import type { PdfSink } from './sink.ts';
import { setMoneyInTabularFigures } from './tabular-figures.ts';
import { PAGE } from './theme.ts';

export type PdfMetadata = { title: string; author: string; subject: string; creator: string; createdAt: Date };

type Reference = {
  data: Record<string, unknown>;
  /** The data written so far. */
  buffer: Uint8Array[];
  compress: boolean;
  write(piece: string | Uint8Array): void;
  end(): void;
};
type Page = { content: Reference; dictionary: Reference };

/** In pdfkit, but not in its published types. */
type Inner = {
  _write(piece: string | Uint8Array): void;
  ref(data?: Record<string, unknown>): Reference;
  _font: Parameters<typeof setMoneyInTabularFigures>[0];
};

function emptyDocument(info: PdfMetadata): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
    // None yet: pdfkit would open its own Helvetica, or ours a second time.
    font: null as unknown as string,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Creator: info.creator,
      Producer: info.creator,
      CreationDate: info.createdAt,
      ModDate: info.createdAt,
    },
  });
}

function endContent(content: Reference): void {
  const end = Object.getPrototypeOf(content) as Pick<Reference, 'end'>;
  const operators = Buffer.concat(content.buffer).toString('latin1');
  content.buffer = [];
  content.compress = false;
  content.data['Filter'] = 'FlateDecode';
  content.write(deflateSync(Buffer.from(compactContent(operators), 'latin1'), { level: 9 }));
  end.end.call(content);
}

/**
 * A pdfkit document that writes finished objects to a sink right away, so that photos and complete pages don't stay in
 * memory.
 */
export class OpenDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly #inner: Inner;
  readonly #writer = new PackedWriter();
  readonly #sink: PdfSink;
  readonly #finished: Promise<void>;

  constructor(info: PdfMetadata, sink: PdfSink) {
    this.#sink = sink;
    this.doc = emptyDocument(info);
    this.#inner = this.doc as unknown as Inner;
    this.#inner._write = (piece) => this.#writer.write(piece);
    const fonts = loadFonts();
    for (const name of ['regular', 'bold', 'display'] as const) {
      this.doc.registerFont(name, fonts[name].file).font(name);
      setMoneyInTabularFigures(this.#inner._font);
    }
    this.#finished = new Promise((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.resume();
    let before: Page | undefined;
    this.doc.on('pageAdded', () => {
      if (before !== undefined) this.#closePage(before);
      before = this.doc.page as unknown as Page;
    });
    this.doc.addPage();
  }

  /** Ends the previous page's content stream; anything drawn on it later (its footer) goes to a separate stream. */
  #closePage(page: Page): void {
    const body = page.content;
    page.content = this.#inner.ref();
    page.content.write('');
    page.dictionary.data['Contents'] = [body, page.content];
    endContent(body);
  }

  /** Writes finished data to the sink. */
  async drain(): Promise<void> {
    for (const bytes of this.#writer.take()) await this.#sink.write(bytes);
  }

  async finish(): Promise<void> {
    const pages = this.doc as unknown as { _pageBuffer: Page[] };
    // pdfkit would end the last streams of its pages itself, without the minification.
    for (const { content } of pages._pageBuffer) content.end = () => endContent(content);
    this.doc.end();
    await this.#finished;
    this.#writer.end();
    await this.drain();
  }
}
