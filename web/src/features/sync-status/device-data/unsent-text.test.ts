import { describe, expect, it } from 'vitest';
import { outlookText, unsentText } from './unsent-text.ts';
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

describe('the text about what happens to unsynced work', () => {
  const unsent = { ...facts, waiting: 1, photos: { ...photos, unsent: 1 } };
  const group = { key: 'one', answers: 1, steps: 1, photos: 1, bytes: 1, oldestAt: undefined, isRefused: true };

  it('announces that it will sync', () => {
    expect(outlookText(unsent, true)).toBe('Keep the app open. Everything will sync automatically.');
    expect(outlookText(unsent, false)).toBe('It will all sync when you’re back online.');
    expect(outlookText(facts, true)).toBe('');
  });

  it('does not announce it for work that waits for a refused call', () => {
    const refused = { ...unsent, onlyHere: [group as unknown as DeviceFacts['onlyHere'][number]] };

    expect(outlookText(refused, true)).toMatch(/won’t sync until you resolve the refusal below/);
    expect(outlookText(refused, false)).not.toMatch(/It will all sync/);
  });
});
