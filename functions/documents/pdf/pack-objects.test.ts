import { PDFDocument as Reader } from 'pdf-lib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../fonts/load-fonts.ts';
import { packObjects } from './pack-objects.ts';

/** A document of many small objects, one of which holds the words that end a stream. */
async function plainPdf(): Promise<Buffer> {
  const info = { Title: 'endstream endobj', CreationDate: new Date(0) };
  const doc = new PDFDocument({ font: null as unknown as string, pdfVersion: '1.7', info });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.registerFont('text', loadFonts().regular.file);
  for (let page = 1; page <= 120; page += 1) {
    doc.font('text').text(`Page number ${page}`);
    doc.outline.addItem(`Entry ${page}`);
    doc.addPage();
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('packObjects', () => {
  it('keeps every page and the title while the file shrinks', async () => {
    const plain = await plainPdf();
    const packed = packObjects(plain);

    const reader = await Reader.load(packed);
    expect(reader.getPageCount()).toBe(121);
    expect(reader.getTitle()).toBe('endstream endobj');
    expect(packed.length).toBeLessThan(plain.length * 0.7);
  });

  it('spreads the objects over several streams and finds each of them', async () => {
    const packed = packObjects(await plainPdf());

    expect(packed.toString('latin1').match(/\/Type \/ObjStm/g)?.length).toBeGreaterThan(1);
    expect((await Reader.load(packed)).getPages().every((page) => page.getSize().width === 612)).toBe(true);
  });

  it('refuses what has no plain cross-reference table', async () => {
    const packed = packObjects(await plainPdf());

    expect(() => packObjects(packed)).toThrow(RangeError);
    expect(() => packObjects(Buffer.from('no document'))).toThrow(RangeError);
  });
});
