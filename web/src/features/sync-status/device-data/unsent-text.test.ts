import { describe, expect, it } from 'vitest';
import { unsentText } from './unsent-text.ts';
import type { DeviceFacts } from './use-device-facts.ts';

const photos = { count: 0, bytes: 0, unsent: 0, safe: 0 };
const facts: DeviceFacts = {
  inspections: 0,
  clients: 0,
  photos,
  waiting: 0,
  parked: [],
  refusedPhotos: [],
  onlyHere: [],
};

describe('the text about unsynced work', () => {
  it('shows that everything has synced', () => {
    expect(unsentText(facts, false)).toBe('Everything has synced.');
  });

  it('warns about work that is only in memory because the disk rejects it', () => {
    expect(unsentText(facts, true)).toContain('isn’t saved yet');
  });

  it('counts unsynced photos', () => {
    expect(unsentText({ ...facts, photos: { ...photos, unsent: 1 } }, false)).toBe(
      '1 photo hasn’t synced yet. It’s only on this device.',
    );
  });
});
