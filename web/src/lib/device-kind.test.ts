import { describe, expect, it } from 'vitest';
import { deviceKind } from './device-kind.ts';

const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

describe('the kind of device', () => {
  it.each([
    ['an Android phone', PIXEL, 5, 'android'],
    ['an iPhone', IPHONE, 5, 'ios'],
    ['an iPad, which reports itself as a Mac', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, 'other'],
  ])('is recognized for %s', (_name, userAgent, maxTouchPoints, kind) => {
    expect(deviceKind({ ...navigator, userAgent, maxTouchPoints })).toBe(kind);
  });
});
