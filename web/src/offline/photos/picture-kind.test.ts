import { describe, expect, it } from 'vitest';
import { brightnessOf, isBlackFrame } from './brightness.ts';
import { isCutOffPicture, pictureKind, storedSize } from './picture-kind.ts';
import { refusedKind, refusedSize } from './photo-rejections.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 3, 32, 0, 0, 2, 88]);
const webp = (size: number) => bytes('RIFF', [size, 0, 0, 0], 'WEBPVP8 ', [1, 2, 3, 4]);

describe('a picture file', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff])],
    ['png', PNG],
    ['webp', webp(12)],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic')],
    ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
    ['video', bytes([0, 0, 0, 24], 'ftypisom')],
    ['video', bytes([0, 0, 0, 20], 'ftypqt  ')],
    ['video', bytes([0x1a, 0x45, 0xdf, 0xa3])],
    ['gif', bytes('GIF89a')],
    ['other', bytes('%PDF-1.7')],
    ['other', bytes()],
  ] as const)('is recognized by its first bytes: %s', (kind, head) => {
    expect(pictureKind(head)).toBe(kind);
  });

  it('is recognized as complete or cut off', () => {
    const end = bytes([0, 0, 0, 0], 'IEND', [0xae, 0x42, 0x60, 0x82]);
    expect(isCutOffPicture('png', bytes([...PNG].map((byte) => byte)))).toBe(true);
    expect(isCutOffPicture('png', new Uint8Array([...PNG, ...end]))).toBe(false);
    expect(isCutOffPicture('webp', webp(12))).toBe(false);
    expect(isCutOffPicture('webp', webp(90))).toBe(true);
  });

  it('has its size read from its header', () => {
    expect(storedSize('png', PNG)).toEqual({ width: 800, height: 600 });
    expect(storedSize('webp', webp(12))).toBeUndefined();
  });
});

describe('a file that is not a photo', () => {
  it('is rejected by its content, regardless of the file name', () => {
    expect(refusedKind('video', 'image/jpeg')).toMatch(/video/);
    expect(refusedKind('jpeg', 'video/mp4')).toMatch(/video/);
    expect(refusedKind('other', 'application/pdf')).toMatch(/not a photo/);
    expect(refusedKind('other', 'image/avif')).toBeUndefined();
    expect(refusedKind('heic', '')).toBeUndefined();
  });

  it('is rejected by its size', () => {
    expect(refusedSize(319, 240)).toMatch(/319 × 240 pixels/);
    expect(refusedSize(2000, 100)).toMatch(/too small/);
    expect(refusedSize(320, 240)).toBeUndefined();
    expect(refusedSize(9000, 9000)).toMatch(/too large to process/);
  });
});

describe('brightness', () => {
  const gray = (...values: number[]) => new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]));

  it('is the mean and the standard deviation of the pixels', () => {
    const { mean, deviation } = brightnessOf(gray(10, 20, 30, 40));

    expect(mean).toBeCloseTo(25, 5);
    expect(deviation).toBeCloseTo(Math.sqrt(125), 5);
  });

  it('counts as black only when it is both dark and uniform', () => {
    expect(isBlackFrame(brightnessOf(gray(3, 4, 3, 4)))).toBe(true);
    expect(isBlackFrame(brightnessOf(gray(3, 12, 3, 3)))).toBe(false);
    expect(isBlackFrame(brightnessOf(gray(200, 200, 200)))).toBe(false);
  });
});
