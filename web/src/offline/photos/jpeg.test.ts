import { describe, expect, it } from 'vitest';
import { fitted } from './compress-bitmap.ts';
import { isCutOff, jpegSize } from './jpeg.ts';

const segment = (marker: number, ...payload: number[]) => [0xff, marker, 0, payload.length + 2, ...payload];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** EXIF data with a preview that has its own end-of-image marker. */
const EXIF = segment(0xe1, 0x45, 0x78, ...END);
const FRAME = segment(0xc0, 8, 0x0b, 0xd0, 0x0f, 0xc0, 3);
const SCAN = [...segment(0xda, 1, 2, 3), 0x12, 0xff, 0x00, 0x34, 0x56, 0x78, 0x9a];

const jpeg = (...parts: number[][]) => new Uint8Array(parts.flat());

describe('reading a JPEG file', () => {
  it('returns the size after other segments', () => {
    expect(jpegSize(jpeg(START, EXIF, FRAME, SCAN, END))).toEqual({ width: 4032, height: 3024 });
  });

  it('returns no size for another kind of file', () => {
    expect(jpegSize(new TextEncoder().encode('hello, this is no picture'))).toBeUndefined();
  });

  it('treats it as complete with an end marker after its image data, with or without padding', () => {
    expect(isCutOff(jpeg(START, EXIF, FRAME, SCAN, END))).toBe(false);
    expect(isCutOff(jpeg(START, EXIF, FRAME, SCAN, END, [0, 0, 0]))).toBe(false);
  });

  it('treats it as cut off without an end marker, even if its preview has one', () => {
    expect(isCutOff(jpeg(START, EXIF, FRAME, SCAN))).toBe(true);
  });
});

describe('fitted', () => {
  it('keeps the proportions within the square and never enlarges', () => {
    expect(fitted(4032, 3024, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitted(3024, 4032, 1600)).toEqual({ width: 1200, height: 1600 });
    expect(fitted(800, 600, 1600)).toEqual({ width: 800, height: 600 });
  });
});
