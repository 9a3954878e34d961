import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId, deviceName, nameDevice, platformOf } from './device-name.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

describe('the device’s id and name', () => {
  it('keep the id while the browser keeps its storage', () => {
    expect(deviceId()).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(deviceId()).toBe(deviceId());
  });

  it('replace an invalid id with a new one', () => {
    localStorage.setItem('device', 'x');

    expect(deviceId()).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  });

  it('include an id for the visit even if nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);

    expect(deviceId()).toBe(deviceId());
    expect([deviceName(), nameDevice('x')]).toEqual(['', false]);
  });

  it('use the name that the owner entered', () => {
    nameDevice('  Dan’s iPhone ');

    expect(deviceName()).toBe('Dan’s iPhone');
  });

  it.each([
    [IPHONE, 5, 'iPhone, Safari'],
    [MAC, 0, 'Mac, Safari'],
    [MAC, 5, 'iPad, Safari'],
    [PIXEL, 5, 'Android phone, Chrome'],
    [EDGE, 0, 'Windows, Edge'],
    ['', 0, 'Device'],
  ])('derive from %s with %i touch points: %s', (userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform);
  });
});
