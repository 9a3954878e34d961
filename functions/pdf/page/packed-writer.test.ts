import { PDFDocument as Reader } from 'pdf-lib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../fonts/load-fonts.ts';
import { PackedWriter } from './packed-writer.ts';

type Pieces = { _write: (piece: string | Uint8Array) => void };

/** A document with many small objects, one of which contains the keywords that end a stream. */
async function pages(count: number, write: (piece: string | Uint8Array) => void): Promise<void> {
  const info = { Title: 'endstream endobj', CreationDate: new Date(0) };
  const doc = new PDFDocument({ font: null as unknown as string, pdfVersion: '1.7', info });
  (doc as unknown as Pieces)._write = write;
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.registerFont('text', loadFonts().regular.file);
  for (let page = 1; page <= count; page += 1) {
    doc.font('text').text(`Page number ${page}`);
    doc.outline.addItem(`Entry ${page}`);
    doc.addPage();
  }
  doc.end();
  doc.resume();
  await ended;
}

async function packed(count: number): Promise<{ bytes: Buffer; plainLength: number }> {
  const writer = new PackedWriter();
  let plainLength = 0;
  await pages(count, (piece) => {
    plainLength += piece.length + 1;
    writer.write(piece);
  });
  writer.end();
  return { bytes: Buffer.concat(writer.take()), plainLength };
}

describe('PackedWriter', () => {
  it('keeps every page and the title in a smaller file', async () => {
    const { bytes, plainLength } = await packed(120);

    const reader = await Reader.load(bytes);
    expect(reader.getPageCount()).toBe(121);
    expect(reader.getTitle()).toBe('endstream endobj');
    expect(bytes.length).toBeLessThan(plainLength * 0.7);
  });

  it('spreads the objects over several streams, and each can be found', async () => {
    const { bytes } = await packed(120);

    expect(bytes.toString('latin1').match(/\/Type \/ObjStm/g)?.length).toBeGreaterThan(1);
    expect((await Reader.load(bytes)).getPages().every((page) => page.getSize().width === 612)).toBe(true);
  });

  it('returns each finished part once and frees it', async () => {
    const writer = new PackedWriter();
    const taken: Uint8Array[] = [];
    await pages(30, (piece) => {
      writer.write(piece);
      taken.push(...writer.take());
    });
    writer.end();
    taken.push(...writer.take());

    expect(writer.take()).toEqual([]);
    expect((await Reader.load(Buffer.concat(taken))).getPageCount()).toBe(31);
  });

  it('rejects text that is not a PDF', () => {
    const writer = new PackedWriter();
    writer.write('no document');

    expect(() => writer.end()).toThrow(RangeError);
  });
});
