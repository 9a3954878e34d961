import { brotliDecompressSync } from 'node:zlib';
import { DISPLAY_BOLD, DISPLAY_COVERAGE, TEXT_BOLD, TEXT_COVERAGE, TEXT_REGULAR } from './inter.ts';
import { ARABIC, HEBREW } from './noto.ts';

export type FontName = 'regular' | 'bold' | 'display';
/** Scripts that are written from right to left; one weight of each stands in for all styles. */
export type ScriptName = 'hebrew' | 'arabic';

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

const scripts = new Map<ScriptName, Buffer>();

/** The font of a script, unpacked when it is first met. */
export function loadScript(name: ScriptName): Buffer {
  const file = scripts.get(name) ?? unpack(name === 'hebrew' ? HEBREW : ARABIC);
  scripts.set(name, file);
  return file;
}

const within = (point: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** Letters and signs of the script that its font has; Arabic with the letters of Persian and Urdu. */
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

/** The script a character belongs to; undefined for every other. */
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
