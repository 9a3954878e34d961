import { describe, expect, it } from 'vitest';
import { unsentText } from './unsent-text.ts';
import type { DeviceFacts } from './use-device-facts.ts';

const photos = { count: 0, bytes: 0, unsent: 0, safe: 0 };
const facts: DeviceFacts = {
  ...{ inspections: 0, clients: 0, photos, waiting: 0, parked: [], refusedPhotos: [], onlyHere: [] },
};

describe('work that is only on this device', () => {
  it('is nothing once all was sent', () => {
    expect(unsentText(facts, false)).toBe('Everything has synced.');
  });

  it('is at least what is in the page’s memory, because the disk takes nothing', () => {
    expect(unsentText(facts, true)).toContain('isn’t saved yet');
  });

  it('is counted', () => {
    expect(unsentText({ ...facts, photos: { ...photos, unsent: 1 } }, false)).toBe(
      '1 photo hasn’t synced yet. It’s only on this device.',
    );
  });
});
