import { brotliDecompressSync } from 'node:zlib';
import { DISPLAY_BOLD, DISPLAY_COVERAGE, TEXT_BOLD, TEXT_COVERAGE, TEXT_REGULAR } from './inter.ts';

export type FontName = 'regular' | 'bold' | 'display';

export type Font = { file: Buffer; covers: (codePoint: number) => boolean };

let loaded: Record<FontName, Font> | undefined;

/** The document fonts, unpacked once per process. */
export function loadFonts(): Record<FontName, Font> {
  loaded ??= {
    regular: { file: unpack(TEXT_REGULAR), covers: coverage(TEXT_COVERAGE) },
    bold: { file: unpack(TEXT_BOLD), covers: coverage(TEXT_COVERAGE) },
    display: { file: unpack(DISPLAY_BOLD), covers: coverage(DISPLAY_COVERAGE) },
  };
  return loaded;
}

function unpack(base64: string): Buffer {
  return brotliDecompressSync(Buffer.from(base64, 'base64'));
}

function coverage(ranges: string): (codePoint: number) => boolean {
  const points = new Set<number>();
  for (const range of ranges.split(' ')) {
    const [first = '', last = first] = range.split('-');
    for (let point = parseInt(first, 16); point <= parseInt(last, 16); point += 1) points.add(point);
  }
  return (codePoint) => points.has(codePoint);
}
