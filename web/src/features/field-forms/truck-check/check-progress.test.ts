import { describe, expect, it } from 'vitest';
import { progressChip, progressNotice } from './check-progress.ts';

describe('the status of a signed truck check', () => {
  const nothing = { photos: 0, isRefused: false };

  it('is “Sent” when nothing of it is left on this device', () => {
    expect(progressChip(true, undefined)).toEqual({ text: 'Sent', tone: 'good' });
    expect(progressNotice(true, nothing)).toBeUndefined();
  });

  it('shows how many of its photos are only on this device', () => {
    const progress = { ...nothing, photos: 2 };

    expect(progressChip(true, progress)).toEqual({ text: 'Sent, 2 photos on this device', tone: 'wait' });
    expect(progressNotice(true, { ...nothing, photos: 1 })).toBe(
      '1 photo on this device: will sync when you’re back online.',
    );
  });

  it('shows a refused check as refused, not as waiting to sync', () => {
    const progress = { ...nothing, isRefused: true };

    expect(progressChip(false, progress).text).toBe('Refused');
    expect(progressNotice(false, progress)).toContain('rejected');
  });

  it('shows that it is waiting until the server has it', () => {
    expect(progressChip(false, { ...nothing, photos: 2 })).toEqual({ text: 'On this device, will sync', tone: 'wait' });
  });
});
