import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import { drawMarkedPhoto, markedRatio, type MarkedArea, type OpenPicture } from './markup.ts';

type Matrix = [number, number, number, number, number, number];
const PAGE = { width: 400, height: 300 };
const AREA: MarkedArea = { x: 50, y: 40, width: 240, height: 180 };
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
});

async function drawn(markup: PhotoMarkup, area = AREA): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, font: null as unknown as string });
  doc.registerFont('bold', loadFonts().bold.file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => doc.on('end', resolve));
  const opener = doc as unknown as { openImage: (bytes: Buffer) => OpenPicture };
  drawMarkedPhoto(doc, opener.openImage(jpeg), area, markup);
  doc.end();
  await end;
  return new Uint8Array(Buffer.concat(chunks));
}

const times = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

/** The picture's corners on the page, from its top left: top left, top right, bottom left, in whole points. */
async function cornersOf(pdf: Uint8Array): Promise<number[][]> {
  const page = await (await getDocument({ data: pdf, verbosity: 0 }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const stack: Matrix[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) stack.push(now);
    if (operator === OPS.restore) now = stack.pop() ?? now;
    if (operator === OPS.transform) now = times(now, argsArray[index] as Matrix);
    if (operator !== OPS.paintImageXObject) continue;
    const place = ([x, y]: [number, number]) => [
      Math.round(now[0] * x + now[2] * y + now[4]),
      Math.round(PAGE.height - (now[1] * x + now[3] * y + now[5])),
    ];
    // An image is one unit wide and high, with its first row at the top.
    return (
      [
        [0, 1],
        [1, 1],
        [0, 0],
      ] as [number, number][]
    ).map(place);
  }
  throw new Error('No picture was drawn');
}

async function textRunsOf(pdf: Uint8Array): Promise<{ text: string; x: number; y: number }[]> {
  const page = await (await getDocument({ data: pdf, verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((run) => {
    if (!('str' in run) || run.str.trim() === '') return [];
    const [, , , , x, y] = run.transform as Matrix;
    return [{ text: run.str, x, y: PAGE.height - y }];
  });
}

describe('a marked photo in a PDF', () => {
  it.each([
    [
      0,
      [
        [50, 40],
        [290, 40],
        [50, 220],
      ],
    ],
    [
      180,
      [
        [290, 220],
        [50, 220],
        [290, 40],
      ],
    ],
  ] as const)('fills its area when rotated by %i', async (turn, corners) => {
    expect(await cornersOf(await drawn({ turn, marks: [] }))).toEqual(corners);
  });

  it('is centered in its area when it is rotated upright', async () => {
    // 600 × 800 in 240 × 180 points: 135 wide, from 102.5 on.
    expect(await cornersOf(await drawn({ turn: 90, marks: [] }))).toEqual([
      [238, 40],
      [238, 220],
      [103, 40],
    ]);
    expect(await cornersOf(await drawn({ turn: 270, marks: [] }))).toEqual([
      [103, 220],
      [103, 40],
      [238, 220],
    ]);
  });

  it('is placed so that its cropped part fills the area', async () => {
    const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };

    expect(await cornersOf(await drawn({ turn: 0, crop, marks: [] }))).toEqual([
      [-190, -140],
      [290, -140],
      [-190, 220],
    ]);
  });

  it('covers and is clipped to an area with another aspect ratio', async () => {
    const area = { ...AREA, width: 180, fit: 'cover' } as const;

    expect(await cornersOf(await drawn({ turn: 0, marks: [] }, area))).toEqual([
      [20, 40],
      [260, 40],
      [20, 220],
    ]);
  });

  it('keeps its texts within the area, with replacements for undrawable characters', async () => {
    const marks: PhotoMarkup['marks'] = [
      { kind: 'text', at: [1, 1], text: '⅜ in gap', color: 'white' },
      { kind: 'text', at: [0, 0], text: 'Crack 漢字', color: 'ember' },
      { kind: 'arrow', from: [0.1, 0.9], to: [0.5, 0.5], color: 'ember' },
    ];
    const runs = await textRunsOf(await drawn({ turn: 0, marks }));

    expect(runs.map(({ text }) => text.trim())).toEqual(['⅜ in gap', 'Crack □']);
    for (const { x, y } of runs) {
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(290);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(220);
    }
  });

  it('has a computed height-to-width ratio', () => {
    expect(markedRatio({ width: 800, height: 600 }, { turn: 0, marks: [] })).toBe(0.75);
    expect(markedRatio({ width: 800, height: 600 }, { turn: 90, marks: [] })).toBeCloseTo(4 / 3, 6);
    const crop = { x: 0, y: 0, width: 1, height: 0.5 };
    expect(markedRatio({ width: 800, height: 600 }, { turn: 0, crop, marks: [] })).toBeCloseTo(0.375, 6);
  });
});
