import { brotliDecompressSync } from 'node:zlib';
import { DISPLAY_BOLD, DISPLAY_COVERAGE, TEXT_BOLD, TEXT_COVERAGE, TEXT_REGULAR } from './inter.ts';
import { ARABIC, HEBREW } from './noto.ts';

export type FontName = 'regular' | 'bold' | 'display';
/** Right-to-left scripts; one weight of each is used for all styles. */
export type ScriptName = 'hebrew' | 'arabic';

export type Font = { file: Buffer; covers: (codePoint: number) => boolean };

let loaded: Record<FontName, Font> | undefined;

/** The document fonts, decompressed once per process. */
export function loadFonts(): Record<FontName, Font> {
  loaded ??= {
    regular: { file: unpack(TEXT_REGULAR), covers: coverage(TEXT_COVERAGE) },
    bold: { file: unpack(TEXT_BOLD), covers: coverage(TEXT_COVERAGE) },
    display: { file: unpack(DISPLAY_BOLD), covers: coverage(DISPLAY_COVERAGE) },
  };
  return loaded;
}

const scripts = new Map<ScriptName, Buffer>();

/** A script's font, decompressed on first use. */
export function loadScript(name: ScriptName): Buffer {
  const file = scripts.get(name) ?? unpack(name === 'hebrew' ? HEBREW : ARABIC);
  scripts.set(name, file);
  return file;
}

const within = (point: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** Characters of the script in its font; Arabic includes the letters of Persian and Urdu. */
const HEBREW_RANGES = [
  [0x591, 0x5c7],
  [0x5d0, 0x5ea],
  [0x5ef, 0x5f4],
] as const;
const ARABIC_RANGES = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x65f],
  [0x660, 0x6d3],
  [0x6f0, 0x6f9],
] as const;

/** A character's script; undefined for all others. */
export function scriptOf(point: number): ScriptName | undefined {
  if (point < 0x590 || point > 0x6ff) return undefined;
  if (within(point, HEBREW_RANGES)) return 'hebrew';
  return within(point, ARABIC_RANGES) ? 'arabic' : undefined;
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
