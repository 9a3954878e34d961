import { describe, expect, it } from 'vitest';
import { progressChip, progressNotice } from './check-progress.ts';

describe('the place of a signed truck check', () => {
  const nothing = { photos: 0, isRefused: false };

  it('is “Sent” once nothing of it is left here', () => {
    expect(progressChip(true, undefined)).toEqual({ text: 'Sent', tone: 'good' });
    expect(progressNotice(true, nothing)).toBeUndefined();
  });

  it('is not done while photos of it are only here', () => {
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

  it('shows that it waits until the server has it', () => {
    expect(progressChip(false, { ...nothing, photos: 2 })).toEqual({ text: 'On this device, will sync', tone: 'wait' });
  });
});
